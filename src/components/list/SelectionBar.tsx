import { useMemo } from 'react';
import type { ActionTarget } from '../../core/actions/actionTarget.ts';
import { isUnread } from '../../core/unread/selectors.ts';
import { CustomButtons } from '../actions/CustomButtons.tsx';
import { CustomMenuItems } from '../actions/CustomMenuItems.tsx';
import { useCustomActions } from '../actions/useCustomActions.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Menu } from '../menu/Menu.tsx';
import { Button, type ButtonSize } from '../primitives/Button.tsx';

/**
 * Number and actions of the selected rows; replaces the list header. Shown below the rows on phones and while the
 * filter is open, so that rows do not move under the pointer.
 */
export function SelectionBar({ isSplit }: { isSplit: boolean }) {
  const { actions: names, later, triage } = useLabels();
  const inbox = useInbox();
  const { actions } = inbox;
  const isPhone = useRoot().layout === 'phone';
  const count = useInboxState((state) => state.selection.ids.size);
  const canMarkRead = useInboxState((state) => [...state.selection.ids].some((id) => isUnread(state, id)));
  const canMarkUnread = useInboxState((state) => [...state.selection.ids].some((id) => !isUnread(state, id)));
  const offersMute = useInboxState(({ offers }) => offers.mute);
  const ids = useInboxState((state) => state.selection.ids);
  const target = useMemo(() => ({ conversationIds: [...ids] }), [ids]);
  const own = useOwnActions();
  const markRead =
    canMarkRead && own('triage.markRead', { label: triage.markRead, run: actions.markTargetsRead }, target);
  const markUnread =
    canMarkUnread && own('triage.markUnread', { label: triage.markUnread, run: actions.markTargetsUnread }, target);
  const { openOverlay } = actions;
  const { conversationIds } = target;
  const snooze = own(
    'triage.snooze',
    {
      label: later.snooze,
      run: () => openOverlay({ kind: 'later', target: { kind: 'conversations', ids: conversationIds } }),
    },
    target,
  );
  const openCatchUp = () =>
    openOverlay({ kind: 'catchUp', conversationIds: conversationIds.filter((id) => isUnread(inbox.getState(), id)) });
  const catchUp = canMarkRead && own('triage.catchUp', { label: names['triage.catchUp'], run: openCatchUp }, target);
  const mute =
    offersMute &&
    own(
      'triage.mute',
      { label: names['triage.mute'], run: () => openOverlay({ kind: 'mute', conversationIds }) },
      target,
    );
  const all = !isSplit && own('selection.all', { label: triage.selectAll, run: actions.selectAll });
  const clear = own('selection.clear', { label: triage.clear, run: actions.clearSelection });
  return (
    <div className="ti-list__header ti-selection" role="toolbar" aria-label={triage.selection}>
      <span className="ti-list__title">{triage.selected(count)}</span>
      <span className="ti-selection__actions">
        {markRead && (
          <Button
            className="ti-selection__read"
            look={isPhone ? 'ghost' : 'soft'}
            size={isPhone ? 'lg' : 'sm'}
            icon="checkCheck"
            iconOnly={isPhone}
            chord={markRead.chord}
            onClick={markRead.run}
          >
            {markRead.label}
          </Button>
        )}
        {markUnread && (
          <Button
            size={isPhone ? 'lg' : 'sm'}
            icon="inbox"
            iconOnly={isSplit || isPhone}
            chord={markUnread.chord}
            onClick={markUnread.run}
          >
            {markUnread.label}
          </Button>
        )}
        {snooze && (
          <Button
            size={isPhone ? 'lg' : 'sm'}
            icon="clock"
            iconOnly={isSplit || isPhone}
            chord={snooze.chord}
            onClick={snooze.run}
          >
            {snooze.label}
          </Button>
        )}
        {catchUp && (
          <Button
            size={isPhone ? 'lg' : 'sm'}
            icon={moreIcons.bolt}
            iconOnly
            chord={catchUp.chord}
            onClick={catchUp.run}
          >
            {catchUp.label}
          </Button>
        )}
        {mute && (
          <Button size={isPhone ? 'lg' : 'sm'} icon={moreIcons.bellOff} iconOnly chord={mute.chord} onClick={mute.run}>
            {mute.label}
          </Button>
        )}
        <CustomButtons
          placement="selection"
          target={target}
          size={isPhone ? 'lg' : 'sm'}
          iconOnly={isSplit || isPhone}
        />
        {ids.size === 1 && <RowActionsMenu target={target} size={isPhone ? 'lg' : 'sm'} />}
        {all && (
          <Button className="ti-selection__all" chord={all.chord} onClick={all.run}>
            {all.label}
          </Button>
        )}
        {clear && (
          <Button size={isPhone ? 'lg' : 'sm'} icon="x" iconOnly={isPhone} chord={clear.chord} onClick={clear.run}>
            <span className="ti-visually-hidden">{clear.label}</span>
          </Button>
        )}
      </span>
    </div>
  );
}

/** The custom actions of a row that have no button in the bar: a finger selects the row instead of pointing at it. */
function RowActionsMenu({ target, size }: { target: ActionTarget; size: ButtonSize }) {
  const { triage } = useLabels();
  const shown = useCustomActions('row', target, 'selection');
  if (shown.length === 0) return null;
  return (
    <Menu
      label={triage.conversationActions}
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} icon={moreIcons.more} iconOnly size={size} busy={shown.some(({ isBusy }) => isBusy)}>
          {triage.conversationActions}
        </Button>
      )}
    >
      <CustomMenuItems placement="row" target={target} except="selection" />
    </Menu>
  );
}
