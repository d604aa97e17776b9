import { useLabels } from '../inbox/LabelsContext.ts';
import { CountBadge } from '../primitives/CountBadge.tsx';

export interface ViewTabProps {
  id: string;
  label: string;
  unread: number;
  isCurrent: boolean;
  /** Whether the tab is a Focus Inbox; leaves space for the configure button. */
  isCustom: boolean;
  /** Whether the tab can be reordered by drag. */
  isMovable: boolean;
  isDragging: boolean;
  drop: 'before' | 'after' | undefined;
  /** CSS `order` of the tab in the strip. */
  order: number;
  panelId: string;
  onSelect: () => void;
}

/** Element id of a tab, for `aria-labelledby` of its panel. */
export const viewTabId = (panelId: string, viewId: string): string => `${panelId}-${encodeURIComponent(viewId)}`;

export function ViewTab(props: ViewTabProps) {
  const { id, label, unread, isCurrent, isCustom, isMovable, isDragging, drop, order, panelId, onSelect } = props;
  const { navigation } = useLabels();
  return (
    <button
      type="button"
      role="tab"
      className="ti-tab"
      id={viewTabId(panelId, id)}
      aria-controls={isCurrent ? panelId : undefined}
      data-view={id}
      data-custom={isCustom || undefined}
      data-reorder={isMovable ? id : undefined}
      data-dragging={isDragging || undefined}
      data-drop={drop}
      style={{ order }}
      aria-selected={isCurrent}
      aria-label={navigation.unread(label, unread)}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onSelect}
    >
      <span className="ti-tab__label" dir="auto">
        {label}
      </span>
      <CountBadge count={unread} />
    </button>
  );
}
