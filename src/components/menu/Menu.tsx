import type { Placement } from '@floating-ui/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { useHeldKeys } from '../lazy/useHeldKeys.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { FailureDialog } from '../panes/FailureDialog.tsx';
import { LazyPane } from '../panes/LazyPane.tsx';

export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

export interface MenuProps {
  /** The menu's accessible name. */
  label: string;
  placement?: Placement;
  /** Runs when the menu opens or closes. */
  onToggle?: (open: boolean) => void;
  /** Renders the trigger button with these props. */
  trigger: (props: MenuTriggerProps, open: boolean) => ReactNode;
  /** Items, group headings and separators. */
  children: ReactNode;
}

const loadSurface = async () => (await import('./MenuSurface.tsx')).MenuSurface;

/**
 * A menu inside the inbox root. Arrows, Home, End and letters move the cursor; Escape and a press outside close it;
 * the focus returns to the button. The positioning code is large and is fetched on hover or focus of the button.
 */
export function Menu({ label, placement = 'bottom-start', onToggle, trigger, children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [near, setNear] = useState(false);
  const [opened, show] = useState<'closed' | 'byPointer' | 'byKeyboard'>('closed');
  const open = opened !== 'closed';
  const setOpened = useCallback(
    (next: typeof opened) => {
      show(next);
      onToggle?.(next !== 'closed');
    },
    [onToggle],
  );
  const close = useCallback(() => setOpened('closed'), [setOpened]);
  const lazy = useLazy(loadSurface, { name: 'menu', isWanted: near || open });
  useHeldKeys({ isOpen: open, status: lazy.status, anchor: anchor.current, onClose: close });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    setOpened('byKeyboard');
  };
  const props: MenuTriggerProps = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    // A click without a pointer comes from Enter or Space.
    onClick: (event) => setOpened(open ? 'closed' : event.detail === 0 ? 'byKeyboard' : 'byPointer'),
    onKeyDown,
    onPointerEnter: () => setNear(true),
    onFocus: () => setNear(true),
  };
  const element = anchor.current;
  return (
    <>
      {trigger(props, open)}
      {open && element !== null && (
        <LazyPane
          lazy={lazy}
          frame={(notice) => (
            <FailureDialog label={label} onClose={close}>
              {notice}
            </FailureDialog>
          )}
        >
          {(Surface) => (
            <Surface
              id={id}
              label={label}
              anchor={element}
              placement={placement}
              byKeyboard={opened === 'byKeyboard'}
              onClose={close}
            >
              {children}
            </Surface>
          )}
        </LazyPane>
      )}
    </>
  );
}
