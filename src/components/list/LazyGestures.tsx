import { type RefObject, useEffect, useState } from 'react';
import { useLazy } from '../lazy/useLazy.ts';

const loadGestures = async () => (await import('./gestures/ListGestures.tsx')).ListGestures;

/** The gestures of the list: fetched where there is a touch screen, at the latest at the first touch. */
export function LazyGestures({ list }: { list: RefObject<HTMLElement | null> }) {
  const [isWanted, setWanted] = useState(false);
  const lazy = useLazy(loadGestures, { name: 'gestures', isWanted, isOptional: true });
  useEffect(() => {
    const element = list.current;
    const want = () => setWanted(true);
    if (element?.ownerDocument.defaultView?.matchMedia?.('(any-pointer: coarse)').matches) want();
    element?.addEventListener('touchstart', want, { once: true, passive: true });
    return () => element?.removeEventListener('touchstart', want);
  }, [list]);
  // Not before the list is mounted.
  return isWanted && lazy.status === 'ready' ? <lazy.code list={list} /> : null;
}
