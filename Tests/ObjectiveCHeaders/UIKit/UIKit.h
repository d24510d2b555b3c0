// As much of Apple's headers as the recorder in Objective-C needs, so that a compiler without them
// checks its syntax and types: `clang -fsyntax-only -I Tests/ObjectiveCHeaders`.
#pragma once
#include <stddef.h>
#include <stdio.h>

typedef signed char BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double NSTimeInterval;
typedef struct _NSZone NSZone;
#define nil ((void *)0)

@class NSString, NSArray, NSMutableDictionary, NSMethodSignature, NSInvocation, NSURL;

@protocol NSObject
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(SEL)selector;
- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
+ (Class)class;
@end

typedef struct {
  unsigned long state;
  id __unsafe_unretained *itemsPtr;
  unsigned long *mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc;
- (instancetype)init;
@end

__attribute__((objc_root_class))
@interface NSProxy <NSObject>
+ (instancetype)alloc;
+ (void)initialize;
- (void)forwardInvocation:(NSInvocation *)invocation;
@end

@interface NSData : NSObject
@end
typedef NSUInteger NSStringEncoding;
enum { NSUTF8StringEncoding = 4 };
@interface NSString : NSObject
@property(readonly) const char *UTF8String;
- (instancetype)initWithData:(NSData *)data encoding:(NSStringEncoding)encoding;
@end
NSString *NSStringFromSelector(SEL selector);

@interface NSNumber : NSObject
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithInt:(int)value;
@end

@interface NSArray<Element> : NSObject
@property(readonly) NSUInteger count;
+ (instancetype)arrayWithObjects:(const id[])objects count:(NSUInteger)count;
- (Element)objectAtIndexedSubscript:(NSUInteger)index;
@end
@interface NSMutableArray<Element> : NSArray <Element>
+ (instancetype)array;
- (void)addObject:(Element)object;
- (void)addObjectsFromArray:(NSArray *)objects;
@end
@interface NSSet<Element> : NSObject
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained[])buffer
                                    count:(NSUInteger)length;
@end

@interface NSDictionary<Key, Object> : NSObject
+ (instancetype)dictionaryWithObjects:(const id[])objects
                              forKeys:(const id[])keys
                                count:(NSUInteger)count;
- (id)mutableCopy __attribute__((ns_returns_retained));
@end
@interface NSMutableDictionary<Key, Object> : NSDictionary <Key, Object>
- (void)setObject:(id)object forKeyedSubscript:(id)key;
@end
@interface NSError : NSObject
@end
@interface NSJSONSerialization : NSObject
+ (NSData *)dataWithJSONObject:(id)object options:(NSUInteger)options error:(NSError **)error;
@end

@interface NSUUID : NSObject
@property(class, readonly) NSUUID *UUID;
@property(readonly) NSString *UUIDString;
@end
@interface NSProcessInfo : NSObject
@property(class, readonly) NSProcessInfo *processInfo;
@property(readonly) NSTimeInterval systemUptime;
@property(readonly) int processIdentifier;
@end
@interface NSMethodSignature : NSObject
@property(readonly) NSUInteger numberOfArguments;
- (const char *)getArgumentTypeAtIndex:(NSUInteger)index;
@end
@interface NSInvocation : NSObject
@property SEL selector;
@property(readonly) NSMethodSignature *methodSignature;
- (void)getArgument:(void *)argument atIndex:(NSInteger)index;
- (void)invokeWithTarget:(id)target;
@end

@interface NSURL : NSObject
@property(readonly) NSString *absoluteString;
@end
@interface NSUserActivity : NSObject
@property(readonly) NSURL *webpageURL;
@property(readonly) NSString *activityType;
@end

@interface UNNotificationRequest : NSObject
@property(readonly) NSString *identifier;
@end
@interface UNNotification : NSObject
@property(readonly) UNNotificationRequest *request;
@end
@interface UNNotificationResponse : NSObject
@property(readonly) UNNotification *notification;
@end

@interface UIApplication : NSObject
@property(class, readonly) UIApplication *sharedApplication;
@property(readonly) NSInteger applicationState;
@end
@interface UIApplicationShortcutItem : NSObject
@property(readonly) NSString *type;
@end
@interface UISceneSession : NSObject
@property(readonly) NSString *persistentIdentifier;
@end
@interface UIScene : NSObject
@property(readonly) UISceneSession *session;
@end
@interface UIOpenURLContext : NSObject
@property(readonly) NSURL *URL;
@end
@interface UISceneConnectionOptions : NSObject
@property(readonly) NSSet<UIOpenURLContext *> *URLContexts;
@property(readonly) NSSet<NSUserActivity *> *userActivities;
@property(readonly) UIApplicationShortcutItem *shortcutItem;
@property(readonly) UNNotificationResponse *notificationResponse;
@end
@protocol UIApplicationDelegate <NSObject>
@end
@protocol UIWindowSceneDelegate <NSObject>
@end
