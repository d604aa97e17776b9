import type { Placement } from '@floating-ui/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { FailureDialog } from '../../lazy/FailureDialog.tsx';
import { LazyPane } from '../../lazy/LazyPane.tsx';
import { useLazy } from '../../lazy/useLazy.ts';

export interface MenuTriggerProps {
  ref: (element: HTMLButtonElement | null) => void;
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
  /** Draws the button that opens the menu, with these props on it. */
  trigger: (props: MenuTriggerProps, open: boolean) => ReactNode;
  /** Items, and what stands between them. */
  children: ReactNode;
}

const loadSurface = async () => (await import('./MenuSurface.tsx')).MenuSurface;

/** A menu over the inbox, inside its root. Arrows, Home, End and letters move the cursor; Escape and a press outside close
 * it; the focus goes back to the button. The code that positions it is large, and fetched when pointer or focus come near. */
export function Menu({ label, placement = 'bottom-start', trigger, children }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [near, setNear] = useState(false);
  const [opened, setOpened] = useState<'closed' | 'byPointer' | 'byKeyboard'>('closed');
  const open = opened !== 'closed';
  const close = useCallback(() => setOpened('closed'), []);
  const lazy = useLazy(loadSurface, { name: 'menu', isWanted: near || open });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    setOpened('byKeyboard');
  };
  const props: MenuTriggerProps = {
    ref: setAnchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    // A click that no pointer made comes from Enter or Space.
    onClick: (event) => setOpened(open ? 'closed' : event.detail === 0 ? 'byKeyboard' : 'byPointer'),
    onKeyDown,
    onPointerEnter: () => setNear(true),
    onFocus: () => setNear(true),
  };
  return (
    <>
      {trigger(props, open)}
      {open && anchor !== null && (
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
              anchor={anchor}
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
