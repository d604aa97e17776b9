import { useStyledPart } from '../../primitives/useStyledPart.ts';
import type { ViewsMenuProps } from './ViewsMenu.tsx';

const loadViewsMenu = async () => (await import('./ViewsMenu.tsx')).ViewsMenu;

/** Fetched when it first opens. */
export function LazyViewsMenu(props: ViewsMenuProps) {
  const ViewsMenu = useStyledPart(loadViewsMenu, true, props.onClose);
  return ViewsMenu && <ViewsMenu {...props} />;
}
