import {
  autoUpdate,
  FloatingFocusManager,
  FloatingPortal,
  flip,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import { useRoot } from '../inbox/RootContext.ts';
import { fitHeight } from '../primitives/popup.ts';
import { EmojiPicker } from './EmojiPicker.tsx';
import { isTouchScreen } from './isTouchScreen.ts';

export interface EmojiPickerSurfaceProps {
  label: string;
  /** The button that opened the picker. */
  anchor: HTMLElement;
  onPick: (name: string) => void;
  onClose: () => void;
  /** Moves the focus when Escape or a pick closes the picker; without it, the focus returns to the button. */
  onReturn?: (() => void) | undefined;
}

/** The open emoji picker beside its button. */
export function EmojiPickerSurface({ label, anchor, onPick, onClose, onReturn }: EmojiPickerSurfaceProps) {
  const root = useRoot();
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (open) => !open && onClose(),
    elements: { reference: anchor },
    placement: 'top-end',
    middleware: [offset(6), flip(), shift({ padding: 8 }), fitHeight],
    whileElementsMounted: autoUpdate,
  });
  const { getFloatingProps } = useInteractions([useDismiss(context)]);
  /** Move the focus first: what the picked emoji changes may move it on. */
  const close = () => {
    if (onReturn) onReturn();
    else anchor.focus({ preventScroll: true });
    onClose();
  };
  return (
    <FloatingPortal root={root.element}>
      <FloatingFocusManager context={context} modal={false} initialFocus={isTouchScreen(anchor) ? refs.floating : 0}>
        <div
          ref={refs.setFloating}
          className="ti-menu"
          style={floatingStyles}
          {...getFloatingProps()}
          role="dialog"
          aria-label={label}
          data-ti-layer="menu"
        >
          <EmojiPicker
            onPick={(name) => {
              close();
              onPick(name);
            }}
            onClose={close}
          />
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}
