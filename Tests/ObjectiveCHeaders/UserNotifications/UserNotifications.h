// The types are in the header of UIKit beside this one.
#import <UIKit/UIKit.h>
