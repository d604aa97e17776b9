import { type ReactNode, useRef } from 'react';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';
import { useLabels } from '../inbox/LabelsContext.ts';

export interface NavigationPaneProps {
  id: string;
  mode: 'column' | 'drawer';
  onClose: () => void;
  children: ReactNode;
}

/** The navigation as a column or a modal drawer. The drawer traps the focus and closes on Escape or a click outside. */
export function NavigationPane({ id, mode, onClose, children }: NavigationPaneProps) {
  const { navigation } = useLabels();
  const pane = useRef<HTMLDivElement>(null);
  const drawer = mode === 'drawer';
  useFocusTrap(pane, drawer);
  if (!drawer) {
    return (
      <div id={id} ref={pane} className="ti-app__navigation">
        {children}
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the menu button also close the drawer */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the drawer handles Escape */}
      <div className="ti-scrim" onClick={onClose} />
      <div
        id={id}
        ref={pane}
        className="ti-drawer"
        role="dialog"
        aria-modal="true"
        aria-label={navigation.drawer}
        tabIndex={-1}
        data-ti-layer="drawer"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        {children}
      </div>
    </>
  );
}
