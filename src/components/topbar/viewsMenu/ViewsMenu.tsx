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
import { type RefObject, useRef, useState } from 'react';
import { currentPage } from '../../../core/navigation/selectors.ts';
import type { Overlay } from '../../../core/overlay/state.ts';
import { canHide, isCustomView, viewsOfPage } from '../../../core/views/tabs.ts';
import { useOwnActions } from '../../actions/useOwnActions.ts';
import { DeleteConfirmation } from '../../focusInbox/DeleteConfirmation.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { useRoot } from '../../inbox/RootContext.ts';
import { useInboxActions } from '../../inbox/useInboxActions.ts';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { failureText } from '../../labels/failureText.ts';
import { pageTitle, viewLabel } from '../../labels/placeNames.ts';
import { Banner } from '../../primitives/Banner.tsx';
import { consumeEscape, fitHeight } from '../../primitives/popup.ts';
import { useReorder } from '../../reorder/useReorder.ts';
import { CoverageNote } from './CoverageNote.tsx';
import { ViewsMenuRow } from './ViewsMenuRow.tsx';

export interface ViewsMenuProps {
  strip: RefObject<HTMLElement | null>;
  /** Id of the tab to which the menu is anchored. */
  fromId: string;
  /** Anchor element; overrides the tab. */
  anchor?: HTMLElement | undefined;
  onClose: () => void;
}

/** The views of the page: shows, hides, reorders, configures and deletes them, and creates a Focus Inbox. */
export function ViewsMenu({ strip, fromId, anchor: button, onClose }: ViewsMenuProps) {
  const root = useRoot();
  const labels = useLabels();
  const actions = useInboxActions();
  const page = useInboxState(currentPage);
  const views = useInboxState((state) => state.views);
  const offersRules = useInboxState(({ offers }) => offers.rules);
  const list = useRef<HTMLUListElement>(null);
  const [deletionId, setDeletionId] = useState<string | null>(null);
  const viewToDelete = views.custom.find(({ id }) => id === deletionId);
  const tabs = [...(strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const anchor = button ?? tabs.find((tab) => tab.dataset.view === fromId) ?? tabs[0] ?? null;
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (open) => !open && onClose(),
    elements: { reference: anchor },
    placement: 'bottom-start',
    middleware: [offset(root.layout === 'phone' ? 8 : 4), flip(), shift({ padding: 8 }), fitHeight],
    whileElementsMounted: autoUpdate,
  });
  const { getFloatingProps } = useInteractions([useDismiss(context, { enabled: viewToDelete === undefined })]);

  const own = useOwnActions();

  const title = labels.views.on(page ? pageTitle(page, labels) : '');
  const all = page ? viewsOfPage(views, page) : [];
  const shown = all.filter(({ isVisible }) => isVisible);
  const movable = all.flatMap(({ view }) => (isCustomView(view) ? [view.id] : []));
  const { draggingId, place, onPointerEnter } = useReorder({
    container: list,
    ids: movable,
    axis: 'y',
    onMove: actions.moveView,
  });

  /** Focus the anchor first: the dialog restores the focus to it, because this menu is unmounted by then. */
  const openOver = (overlay: Overlay) => {
    anchor?.focus({ preventScroll: true });
    actions.openOverlay(overlay);
  };
  const edit = (viewId: string | null) => openOver({ kind: 'focusInbox', viewId });
  const create = own('focusInbox.create', { label: labels.topBar.createFocusInbox, run: () => edit(null) });

  if (viewToDelete !== undefined) {
    return (
      <FloatingPortal root={root.element}>
        <DeleteConfirmation
          label={viewToDelete.label}
          onCancel={() => setDeletionId(null)}
          onConfirm={() => {
            setDeletionId(null);
            actions.deleteFocusInbox(viewToDelete.id);
          }}
        />
      </FloatingPortal>
    );
  }
  return (
    <FloatingPortal root={root.element}>
      <FloatingFocusManager context={context} modal={false} initialFocus={refs.floating} returnFocus={false}>
        <div
          ref={refs.setFloating}
          className="ti-menu"
          style={floatingStyles}
          {...getFloatingProps({ onKeyDown: consumeEscape })}
          role="dialog"
          aria-label={title}
          data-ti-layer="menu"
        >
          <div className="ti-menu__card ti-views">
            <div className="ti-menu__label" aria-hidden="true">
              {title}
            </div>
            <ul ref={list} className="ti-views__list" onPointerEnter={onPointerEnter}>
              {all.map(({ view, isVisible }) => (
                <ViewsMenuRow
                  key={view.id}
                  id={view.id}
                  label={viewLabel(view, labels)}
                  isVisible={isVisible}
                  isCustom={isCustomView(view)}
                  visibility={
                    !isCustomView(view) && !canHide(views, view.id)
                      ? 'fixed'
                      : isVisible && shown.length === 1
                        ? 'last'
                        : 'free'
                  }
                  isMovable={isCustomView(view) && movable.length > 1}
                  isDragging={view.id === draggingId}
                  drop={place?.overId === view.id ? place.side : undefined}
                  isDeleting={views.edit.status === 'deleting'}
                  onConfigure={() => edit(view.id)}
                  onDelete={() => setDeletionId(view.id)}
                />
              ))}
            </ul>
            {views.edit.status === 'failed' && <Banner>{failureText(labels, views.edit.failure)}</Banner>}
            <hr className="ti-menu__separator" />
            {create && (
              <button type="button" className="ti-menu__item" onClick={create.run}>
                <Icon name="plus" />
                {create.label}
              </button>
            )}
            <CoverageNote onSuggested={(draft) => openOver({ kind: 'focusInbox', viewId: null, draft })} />
            {offersRules && (
              <button type="button" className="ti-menu__item" onClick={() => openOver({ kind: 'rules' })}>
                <Icon name="sliders" />
                {labels.views.rules}
              </button>
            )}
          </div>
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}
