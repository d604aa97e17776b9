import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';

export interface DialogProps {
  /** The accessible name. */
  label: string;
  onClose: () => void;
  /** A press beside it; it closes unless told otherwise. */
  onPressOutside?: () => void;
  /** A question that has to be answered is an `alertdialog`. */
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** Keys of its own; Escape is the dialog's. */
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
}

/** A window over the whole inbox. It keeps the focus until it is closed, by Escape or a press beside it, and then gives it
 * back. What is marked `data-ti-autofocus` gets the focus first, otherwise the first control. */
export function Dialog(props: DialogProps) {
  const { label, onClose, onPressOutside = onClose, role = 'dialog', className, onKeyDown, children } = props;
  const dialog = useRef<HTMLDivElement>(null);
  useFocusTrap(dialog, true);
  const semantics = { role, 'aria-modal': true, 'aria-label': label } as const;
  return (
    <div
      className="ti-dialog-scrim"
      data-ti-layer="dialog"
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget || event.button !== 0) return;
        // The focus goes back where it was, not to what lies under the press.
        event.preventDefault();
        onPressOutside();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role stands in the attributes above */}
      <div
        ref={dialog}
        className={clsx('ti-dialog', className)}
        {...semantics}
        tabIndex={-1}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        {children}
      </div>
    </div>
  );
}
