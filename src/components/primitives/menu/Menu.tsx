import {
  autoUpdate,
  FloatingFocusManager,
  FloatingList,
  FloatingPortal,
  flip,
  offset,
  type Placement,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react';
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { useRoot } from '../RootContext.ts';
import { MenuContext } from './MenuContext.ts';

export interface MenuProps {
  /** The menu's accessible name. */
  label: string;
  placement?: Placement;
  /** Draws the button that opens the menu, with these props on it. */
  trigger: (props: Record<string, unknown> & { ref: Ref<HTMLButtonElement> }, open: boolean) => ReactNode;
  /** Items, and what stands between them. */
  children: ReactNode;
}

/** A menu over the inbox, inside its root. Arrows, Home, End and letters move the cursor; Escape and a press outside close
 * it; the focus goes back to the button. */
export function Menu({ label, placement = 'bottom-start', trigger, children }: MenuProps) {
  const root = useRoot();
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const texts = useRef<(string | null)[]>([]);
  const { refs, floatingStyles, context } = useFloating<HTMLButtonElement>({
    open,
    onOpenChange: setOpen,
    placement,
    middleware: [offset(4), flip(), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context, { event: 'mousedown' }),
    useRole(context, { role: 'menu' }),
    useDismiss(context),
    useListNavigation(context, { listRef: elements, activeIndex, onNavigate: setActiveIndex, loop: true }),
    useTypeahead(context, { listRef: texts, activeIndex, onMatch: open ? setActiveIndex : undefined }),
  ]);
  const menu = useMemo(() => ({ activeIndex, getItemProps, close: () => setOpen(false) }), [activeIndex, getItemProps]);
  return (
    <>
      {trigger({ ...getReferenceProps(), ref: refs.setReference }, open)}
      {open && (
        <FloatingPortal root={root.element}>
          <FloatingFocusManager context={context} modal={false} initialFocus={refs.floating}>
            <div
              ref={refs.setFloating}
              className="ti-menu"
              style={floatingStyles}
              {...getFloatingProps()}
              role="menu"
              aria-labelledby={undefined}
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
      )}
    </>
  );
}
