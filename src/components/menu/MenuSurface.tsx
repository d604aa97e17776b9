import {
  autoUpdate,
  FloatingFocusManager,
  FloatingList,
  FloatingPortal,
  flip,
  offset,
  type Placement,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useListItem,
  useListNavigation,
  useTypeahead,
} from '@floating-ui/react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { consumeEscape, fitHeight } from '../primitives/popup.ts';
import { MenuContext, type MenuState } from './MenuContext.ts';

export interface MenuSurfaceProps {
  id: string;
  label: string;
  /** The button that opened the menu, or the place of a context menu. */
  anchor: HTMLElement;
  /** The element that gets the focus when the menu closes. Default: the button. */
  returnTo?: HTMLElement;
  placement: Placement;
  /** At the lower edge of the inbox, for a finger, instead of beside the anchor. */
  isSheet?: boolean;
  /** Opened by keyboard: the first item is active immediately. */
  byKeyboard: boolean;
  onClose: () => void;
  children: ReactNode;
}

const useItem: MenuState['useItem'] = (item) => useListItem(item);

/** An open menu. */
export function MenuSurface(props: MenuSurfaceProps) {
  const { id, label, anchor, returnTo = anchor, placement, isSheet = false, byKeyboard } = props;
  const { onClose, children } = props;
  const root = useRoot();
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const texts = useRef<(string | null)[]>([]);
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (open) => !open && onClose(),
    elements: { reference: anchor },
    placement,
    middleware: [offset(4), flip(), shift({ padding: 8 }), fitHeight],
    whileElementsMounted: autoUpdate,
  });
  const { getFloatingProps, getItemProps } = useInteractions([
    useDismiss(context),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
      focusItemOnOpen: byKeyboard,
    }),
    useTypeahead(context, { listRef: texts, activeIndex, onMatch: setActiveIndex }),
  ]);
  /** Focus the button before the action runs, so that a dialog opened by it restores the focus there. */
  const close = useCallback(() => {
    returnTo.focus({ preventScroll: true });
    onClose();
  }, [returnTo, onClose]);
  // The removed menu leaves the focus to no element. Dialogs that open meanwhile take theirs after this.
  useEffect(
    () => () => {
      const focused = focusedElement(returnTo);
      if (focused === null || focused.matches('body')) returnTo.focus({ preventScroll: true });
    },
    [returnTo],
  );
  const menu = useMemo(() => ({ activeIndex, getItemProps, useItem, close }), [activeIndex, getItemProps, close]);
  /**
   * On Tab, focus the button first, so that Tab continues from there; the blur closes the menu. The focus guards of the
   * library would be focusable and hidden from assistive technology at the same time.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    consumeEscape(event);
    if (event.key === 'Tab') returnTo.focus({ preventScroll: true });
  };
  return (
    <FloatingPortal root={root.element} preserveTabOrder={false}>
      <FloatingFocusManager
        context={context}
        modal={false}
        guards={false}
        initialFocus={refs.floating}
        returnFocus={false}
      >
        <div
          ref={refs.setFloating}
          className={isSheet ? 'ti-menu ti-menu--sheet' : 'ti-menu'}
          style={isSheet ? undefined : floatingStyles}
          {...getFloatingProps({
            onKeyDown,
            // What dims the inbox behind a sheet belongs to its outer element.
            onClick: ({ target, currentTarget }) => isSheet && target === currentTarget && onClose(),
          })}
          id={id}
          role="menu"
          aria-label={label}
          data-ti-layer="menu"
        >
          <div className="ti-menu__card">
            <MenuContext.Provider value={menu}>
              <FloatingList elementsRef={elements} labelsRef={texts}>
                {children}
              </FloatingList>
            </MenuContext.Provider>
          </div>
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}
