import { type KeyboardEvent, useState } from 'react';
import { useRoot } from '../inbox/RootContext.ts';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The focus inside a toolbar: one button takes Tab; arrows, Home and End move between the buttons. */
export function useRoving() {
  const { direction } = useRoot();
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const step = (steps[event.key] ?? 0) * (direction === 'rtl' ? -1 : 1);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 };
    const next = step === 0 ? ends[event.key] : (at + step + buttons.length) % buttons.length;
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[next]?.focus();
  };
  return {
    toolbar: { onKeyDown },
    item: (at: number) => ({ tabIndex: at === current ? 0 : -1, onFocusCapture: () => setCurrent(at) }),
  };
}
