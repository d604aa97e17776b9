import { useState } from 'react';
import type { IconName } from '../icons/iconPaths.ts';
import { useHeldKeys } from '../lazy/useHeldKeys.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { FailureDialog } from '../panes/FailureDialog.tsx';
import { LazyPane } from '../panes/LazyPane.tsx';
import { Button, type ButtonSize } from '../primitives/Button.tsx';
import { Tooltip } from '../primitives/Tooltip.tsx';

export interface EmojiPickerButtonProps {
  /** The accessible name of the button and of the picker. */
  label: string;
  icon: IconName;
  /** Receives a shortcode without outer colons, such as `wave::skin-tone-3`. The picker is closed by then, and the focus has
   * returned. */
  onPick: (name: string) => void;
  /** Moves the focus when Escape or a pick closes the picker; without it, the focus returns to the button. */
  onReturn?: () => void;
  className?: string | undefined;
  /** Shows the label beside the icon. */
  isLabelled?: boolean;
  size?: ButtonSize;
  /** The shortcut for the same action. */
  chord?: string;
  /** Runs when the picker opens or closes, for example to keep a toolbar visible meanwhile. */
  onToggle?: (open: boolean) => void;
  'data-react'?: '';
}

const loadSurface = async () => (await import('./EmojiPickerSurface.tsx')).EmojiPickerSurface;

/** A button that opens the emoji picker. The picker and its table are fetched when the pointer or the focus is on the button. */
export function EmojiPickerButton({
  label,
  icon,
  onPick,
  onReturn,
  isLabelled = false,
  onToggle,
  ...rest
}: EmojiPickerButtonProps) {
  const [isNear, setNear] = useState(false);
  /** The button, while the picker is open. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lazy = useLazy(loadSurface, { name: 'emojiPicker', isWanted: isNear || anchor !== null });
  const toggle = (button: HTMLElement | null) => {
    setAnchor(button);
    onToggle?.(button !== null);
  };
  const close = () => toggle(null);
  useHeldKeys({ isOpen: anchor !== null, status: lazy.status, anchor, onClose: close });
  return (
    <>
      <Tooltip text={label} disabled={isLabelled || anchor !== null}>
        {(trigger) => (
          <Button
            {...trigger}
            {...rest}
            icon={icon}
            iconOnly={!isLabelled}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onPointerMove={() => setNear(true)}
            onFocusCapture={() => setNear(true)}
            onClick={(event) => toggle(anchor === null ? event.currentTarget : null)}
          >
            {label}
          </Button>
        )}
      </Tooltip>
      {anchor !== null && (
        <LazyPane
          lazy={lazy}
          frame={(notice) => (
            <FailureDialog label={label} onClose={close}>
              {notice}
            </FailureDialog>
          )}
        >
          {(Surface) => <Surface label={label} anchor={anchor} onPick={onPick} onClose={close} onReturn={onReturn} />}
        </LazyPane>
      )}
    </>
  );
}
