#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

/// Records the callbacks of an app's delegates as lines of JSON, for `lifecheck trace`.
///
///   self.window.windowScene.delegate = [LifecycleRecorder recorderInFrontOf:sceneDelegate];
///
/// Each call is recorded before it is passed on; the system asks for no method that the delegate
/// has not.
@interface LifecycleRecorder : NSProxy <UIApplicationDelegate, UIWindowSceneDelegate>
+ (instancetype)recorderInFrontOf:(id)target;
/// Records something that the app did.
+ (void)emit:(NSString *)event payload:(NSArray<NSString *> *)payload;
@end
