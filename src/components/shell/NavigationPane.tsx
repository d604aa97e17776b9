import { type ReactNode, useRef } from 'react';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';
import { useLabels } from '../LabelsContext.ts';

export interface NavigationPaneProps {
  id: string;
  mode: 'column' | 'drawer';
  onClose: () => void;
  children: ReactNode;
}

/** Holds the navigation. As a drawer it lies over the panel, keeps the focus and goes away by Escape or a press beside it. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to what Escape and the menu button do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, on the drawer */}
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
          event.stopPropagation();
          onClose();
        }}
      >
        {children}
      </div>
    </>
  );
}
