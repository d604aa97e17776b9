import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';

export interface DialogProps {
  /** The accessible name. */
  label: string;
  onClose: () => void;
  /** Called on a press on the backdrop; closes by default. */
  onPressOutside?: () => void;
  /** Use `alertdialog` for questions that need an answer. */
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** Handles keys other than Escape. */
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
}

/**
 * A modal dialog over the inbox. It traps the focus, closes on Escape or a press on the backdrop, and restores the
 * focus. `data-ti-autofocus` marks the initially focused element; default: the first control.
 */
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
        // Restore the previous focus instead of focusing the element under the pointer.
        event.preventDefault();
        onPressOutside();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the role is part of the spread props */}
      <div
        ref={dialog}
        className={clsx('ti-dialog', className)}
        {...semantics}
        tabIndex={-1}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || event.defaultPrevented || isComposedText(event.nativeEvent)) return;
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
