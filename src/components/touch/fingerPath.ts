/** Movement in CSS pixels before a finger means anything but a tap. */
const slop = 8;
/** A finger that stays for this time means a hold: before the browser opens a menu of its own after half a second. */
export const holdMs = 450;
/** Way of a swipe that acts when the finger leaves. */
export const swipeThreshold = 72;
/** Way of the pull indicator at which the list is fetched. */
export const pullThreshold = 56;
/** The indicator never goes further, however far the finger does. */
const maxPull = 96;

/** The direction of a finger by the way from its start: a row only follows a clearly horizontal one. */
export function directionOfFinger(dx: number, dy: number): 'none' | 'horizontal' | 'vertical' {
  if (Math.hypot(dx, dy) < slop) return 'none';
  return Math.abs(dx) > Math.abs(dy) * 1.2 ? 'horizontal' : 'vertical';
}

/** The side of the row that a swipe uncovers. */
export type SwipeSide = 'start' | 'end';

/** The side by the physical way: forwards, which is to the right from left to right, uncovers the start. */
export const sideOf = (dx: number, direction: 'ltr' | 'rtl'): SwipeSide =>
  dx > 0 === (direction === 'ltr') ? 'start' : 'end';

/** The way of a row whose side has no action: it gives a little and stays. */
export const withoutAction = (dx: number): number => Math.sign(dx) * Math.min(24, Math.abs(dx) / 5);

/** The way of the pull indicator: the further the finger, the less it follows. */
export const pulledBy = (dy: number): number => (dy <= 0 ? 0 : maxPull * (1 - Math.exp(-dy / (maxPull * 1.4))));
