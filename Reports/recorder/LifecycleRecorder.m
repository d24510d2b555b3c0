#import "LifecycleRecorder.h"

@implementation LifecycleRecorder {
  id _target;
}

static NSMutableArray *kept;
static NSString *launch;
static NSTimeInterval began;

+ (void)initialize {
  if (launch != nil) return;
  kept = [NSMutableArray array];
  launch = NSUUID.UUID.UUIDString;
  began = NSProcessInfo.processInfo.systemUptime;
}

+ (instancetype)recorderInFrontOf:(id)target {
  LifecycleRecorder *recorder = [LifecycleRecorder alloc];
  recorder->_target = target;
  [kept addObject:recorder];
  return recorder;
}

+ (void)write:(NSMutableDictionary *)line {
  line[@"time"] = @(NSProcessInfo.processInfo.systemUptime - began);
  line[@"pid"] = @(NSProcessInfo.processInfo.processIdentifier);
  line[@"launch"] = launch;
  NSData *data = [NSJSONSerialization dataWithJSONObject:line options:0 error:nil];
  NSString *text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
  puts(text.UTF8String);
  fflush(stdout);
}

+ (void)emit:(NSString *)event payload:(NSArray<NSString *> *)payload {
  NSMutableDictionary *line = [@{ @"event": @"emit", @"name": event } mutableCopy];
  if (payload.count > 0) line[@"payload"] = payload;
  [self write:line];
}

/// The ids of what an argument hands over: URLs, types of shortcuts, ids of notifications.
+ (NSArray *)payloadOf:(id)argument {
  NSMutableArray *ids = [NSMutableArray array];
  if ([argument isKindOfClass:NSURL.class]) {
    [ids addObject:[argument absoluteString]];
  } else if ([argument isKindOfClass:NSUserActivity.class]) {
    NSURL *page = [argument webpageURL];
    [ids addObject:page != nil ? page.absoluteString : [argument activityType]];
  } else if ([argument isKindOfClass:UIApplicationShortcutItem.class]) {
    [ids addObject:[(UIApplicationShortcutItem *)argument type]];
  } else if ([argument isKindOfClass:UNNotificationResponse.class]) {
    [ids addObject:[[[argument notification] request] identifier]];
  } else if ([argument isKindOfClass:UIOpenURLContext.class]) {
    [ids addObject:[[argument URL] absoluteString]];
  } else if ([argument isKindOfClass:NSSet.class]) {
    for (id element in argument) [ids addObjectsFromArray:[self payloadOf:element]];
  } else if ([argument isKindOfClass:UISceneConnectionOptions.class]) {
    UISceneConnectionOptions *options = argument;
    [ids addObjectsFromArray:[self payloadOf:options.URLContexts]];
    [ids addObjectsFromArray:[self payloadOf:options.userActivities]];
    [ids addObjectsFromArray:[self payloadOf:options.shortcutItem]];
    [ids addObjectsFromArray:[self payloadOf:options.notificationResponse]];
  }
  return ids;
}

- (BOOL)respondsToSelector:(SEL)selector { return [_target respondsToSelector:selector]; }

- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
  return [_target methodSignatureForSelector:selector];
}

- (void)forwardInvocation:(NSInvocation *)invocation {
  NSArray *states = @[ @"active", @"inactive", @"background" ];
  NSInteger state = UIApplication.sharedApplication.applicationState;
  NSMutableDictionary *line = [@{
    @"event": @"callback", @"name": NSStringFromSelector(invocation.selector),
    @"state": states[state],
  } mutableCopy];
  NSMutableArray *payload = [NSMutableArray array];
  for (NSUInteger index = 2; index < invocation.methodSignature.numberOfArguments; index++) {
    if (*[invocation.methodSignature getArgumentTypeAtIndex:index] != '@') continue;
    __unsafe_unretained id argument;
    [invocation getArgument:&argument atIndex:index];
    if ([argument isKindOfClass:UIScene.class]) {
      line[@"scene"] = [[argument session] persistentIdentifier];
    } else {
      [payload addObjectsFromArray:[LifecycleRecorder payloadOf:argument]];
    }
  }
  if (payload.count > 0) line[@"payload"] = payload;
  [LifecycleRecorder write:line];
  [invocation invokeWithTarget:_target];
}

@end
