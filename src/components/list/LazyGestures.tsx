import type { RefObject } from 'react';
import { useLazy } from '../lazy/useLazy.ts';
import { useTouched } from '../touch/useTouched.ts';

const loadGestures = async () => (await import('./gestures/ListGestures.tsx')).ListGestures;

/** The gestures of the list: fetched where there is a touch screen, at the latest at the first touch. */
export function LazyGestures({ list }: { list: RefObject<HTMLElement | null> }) {
  const isTouched = useTouched(list);
  const lazy = useLazy(loadGestures, { name: 'gestures', isWanted: isTouched, isOptional: true });
  return isTouched && lazy.status === 'ready' ? <lazy.code list={list} /> : null;
}
