import { useOwnActions } from '../../actions/useOwnActions.ts';
import { moreIcons } from '../../icons/moreIcons.ts';
import { paneIcons } from '../../icons/paneIcons.ts';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { useInboxActions } from '../../inbox/useInboxActions.ts';
import { Button } from '../../primitives/Button.tsx';
import { ReorderGrip } from '../../reorder/ReorderGrip.tsx';

export interface ViewsMenuRowProps {
  id: string;
  label: string;
  isVisible: boolean;
  isCustom: boolean;
  /** `fixed`: the server does not store it; `last`: the only visible view of the page cannot be hidden. */
  visibility: 'fixed' | 'last' | 'free';
  isMovable: boolean;
  isDragging: boolean;
  drop: 'before' | 'after' | undefined;
  /** Whether a view is being deleted. */
  isDeleting: boolean;
  onConfigure: () => void;
  onDelete: () => void;
}

export function ViewsMenuRow({
  id,
  label,
  isVisible,
  isCustom,
  visibility,
  isMovable,
  isDragging,
  drop,
  isDeleting,
  onConfigure,
  onDelete,
}: ViewsMenuRowProps) {
  const { topBar, views } = useLabels();
  const actions = useInboxActions();
  const configure = useOwnActions()('focusInbox.modify', { label: topBar.configure(label), run: onConfigure });

  return (
    <li
      className="ti-views__row"
      data-reorder={isMovable ? id : undefined}
      data-dragging={isDragging || undefined}
      data-drop={drop}
      data-hidden={!isVisible || undefined}
    >
      <ReorderGrip
        isMovable={isMovable}
        label={views.move(label)}
        hint={views.moveHint}
        onMove={(step) => actions.moveViewBy(id, step)}
      />
      <span className="ti-clip">{label}</span>
      {isCustom && (
        <>
          {configure && (
            <Button icon="sliders" iconOnly onClick={configure.run}>
              {configure.label}
            </Button>
          )}
          <Button icon={moreIcons.trash} iconOnly disabled={isDeleting} onClick={onDelete}>
            {views.delete(label)}
          </Button>
        </>
      )}
      {visibility !== 'fixed' && (
        <Button
          icon={isVisible ? 'eye' : paneIcons.eyeOff}
          iconOnly
          disabled={visibility === 'last'}
          title={visibility === 'last' ? views.lastShown : undefined}
          onClick={() => actions.setViewVisible(id, !isVisible)}
        >
          {isVisible ? views.hide(label) : views.show(label)}
        </Button>
      )}
    </li>
  );
}
