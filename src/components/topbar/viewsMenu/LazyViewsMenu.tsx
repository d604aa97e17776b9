import type { RefObject } from 'react';
import { useLoadedPart } from '../../primitives/useLoadedPart.ts';

export interface ViewsMenuProps {
  strip: RefObject<HTMLElement | null>;
  /** The tab it was opened from. */
  fromId: string;
  onClose: () => void;
}

const loadViewsMenu = async () => (await import('./ViewsMenu.tsx')).ViewsMenu;

/** Fetched when it first opens. */
export function LazyViewsMenu(props: ViewsMenuProps) {
  const ViewsMenu = useLoadedPart(loadViewsMenu, true, props.onClose);
  return ViewsMenu && <ViewsMenu {...props} />;
}
