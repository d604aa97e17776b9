import { useLabels } from '../../inbox/LabelsContext.ts';
import { useHeldKeys } from '../../lazy/useHeldKeys.ts';
import { useLazy } from '../../lazy/useLazy.ts';
import { FailureDialog } from '../../panes/FailureDialog.tsx';
import { LazyPane } from '../../panes/LazyPane.tsx';
import type { ViewsMenuProps } from './ViewsMenu.tsx';

const loadViewsMenu = async () => (await import('./ViewsMenu.tsx')).ViewsMenu;

/** The views menu, fetched when it first opens. */
export function LazyViewsMenu(props: ViewsMenuProps) {
  const { views } = useLabels();
  const lazy = useLazy(loadViewsMenu, { name: 'views', isWanted: true, needsActions: true });
  useHeldKeys({ isOpen: true, status: lazy.status, onClose: props.onClose });
  return (
    <LazyPane
      lazy={lazy}
      frame={(notice) => (
        <FailureDialog label={views.manage} onClose={props.onClose}>
          {notice}
        </FailureDialog>
      )}
    >
      {(ViewsMenu) => <ViewsMenu {...props} />}
    </LazyPane>
  );
}
