import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is or was touched, or the device has a touch screen: its gestures are fetched then. False until it is mounted. */
export function useTouched(ref: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const note = () => setTouched(true);
    if (element?.ownerDocument.defaultView?.matchMedia?.('(any-pointer: coarse)').matches) note();
    element?.addEventListener('touchstart', note, { once: true, passive: true });
    return () => element?.removeEventListener('touchstart', note);
  }, [ref]);
  return isTouched;
}
