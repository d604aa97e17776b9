import { useLazy } from '../lazy/useLazy.ts';
import { useTouched } from '../touch/useTouched.ts';
import type { MessageHoldProps } from './MessageHold.tsx';

const loadHold = async () => (await import('./MessageHold.tsx')).MessageHold;

/** The sheet of a held message: fetched where there is a touch screen. */
export function LazyMessageHold(props: MessageHoldProps) {
  const isTouched = useTouched(props.log);
  const lazy = useLazy(loadHold, { name: 'messageHold', isWanted: isTouched, isOptional: true });
  return isTouched && lazy.status === 'ready' ? <lazy.code {...props} /> : null;
}
