import { useEffect, useRef } from 'react';
import { closestInside } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { holdKeys } from './heldKeys.ts';
import type { Lazy } from './useLazy.ts';

const layer = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-ti-layer]';

interface HeldKeysOptions {
  /** Whether the pane is open: shown, or on its way. */
  isOpen: boolean;
  status: Lazy<unknown>['status'];
  /** The element that the pane is beside; its own dialog is not the pane. */
  anchor?: Element | null;
  onClose: () => void;
}

/** From the key that opens a pane until the pane has the focus, keeps the keys and gives them to it. A failure drops them; its notice
 * has the focus then. */
export function useHeldKeys({ isOpen, status, anchor = null, onClose }: HeldKeysOptions): void {
  const { element: root, apple } = useRoot();
  const latest = useRef({ status, anchor, onClose });
  // Before the effects in which a pane or a notice takes the focus.
  useIsomorphicLayoutEffect(() => {
    latest.current = { status, anchor, onClose };
  });

  useEffect(() => {
    const element = root.current;
    if (!isOpen || element === null) return;
    const isFocused = (): boolean => {
      const focused = focusedElement(element);
      const pane = focused && closestInside(focused, layer, element);
      return pane != null && !pane.contains(latest.current.anchor);
    };
    if (isFocused()) return;
    const keys = holdKeys(element, apple, { onEscape: () => latest.current.onClose(), isCovered: true });
    const onFocusIn = (): void => {
      if (!isFocused()) return;
      element.removeEventListener('focusin', onFocusIn);
      const hasFailed = latest.current.status === 'failed';
      // React may be in the middle of a commit.
      queueMicrotask(() => void (hasFailed ? keys.drop() : keys.release()));
    };
    element.addEventListener('focusin', onFocusIn);
    // The user goes on elsewhere.
    const onPress = (): void => void keys.drop();
    element.ownerDocument.addEventListener('pointerdown', onPress, true);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.ownerDocument.removeEventListener('pointerdown', onPress, true);
      keys.drop();
    };
  }, [root, apple, isOpen]);
}
