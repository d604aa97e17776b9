import { catchUpIsOffered } from '../../core/unread/selectors.ts';
import { CustomMenuItems } from '../actions/CustomMenuItems.tsx';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { paneIcons } from '../icons/paneIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { MenuItem } from '../menu/MenuItem.tsx';
import { MenuSurface } from '../menu/MenuSurface.tsx';
import { useMuteAction } from './useMuteAction.ts';
import { useRowActions } from './useRowActions.ts';

/** The row whose context menu is open. */
export interface OpenRowMenu {
  id: string;
  /** Offset from the top left corner of the rows. */
  place: { left: number; top: number };
  byKeyboard: boolean;
}

export interface RowMenuProps extends Omit<OpenRowMenu, 'place'> {
  menuId: string;
  /** The place of the menu. */
  anchor: HTMLElement;
  /** The element that has the focus afterwards. */
  list: HTMLElement;
  onClose: () => void;
}

/** The context menu of a row: the actions of its buttons. */
export function RowMenu({ id, byKeyboard, menuId, anchor, list, onClose }: RowMenuProps) {
  const { actions: names, triage } = useLabels();
  const { open, openOverlay } = useInboxActions();
  const isLong = useInboxState((state) => catchUpIsOffered(state, id));
  const { target, reply, mark, snooze, select } = useRowActions(id);
  const mute = useMuteAction(id);
  const own = useOwnActions();
  const openRow = own('list.open', { label: names['list.open'], run: () => open(id) }, target);
  const openCatchUp = () => openOverlay({ kind: 'catchUp', conversationIds: [id] });
  const catchUp = isLong && own('triage.catchUp', { label: names['triage.catchUp'], run: openCatchUp }, target);
  const openWhy = () => openOverlay({ kind: 'why', conversationId: id });
  const why = own('triage.why', { label: names['triage.why'], run: openWhy }, target);
  return (
    <MenuSurface
      id={menuId}
      label={triage.conversationActions}
      anchor={anchor}
      returnTo={list}
      placement="bottom-start"
      byKeyboard={byKeyboard}
      onClose={onClose}
    >
      {openRow && <MenuItem text={openRow.label} icon="return" chord={openRow.chord} onSelect={openRow.run} />}
      {reply && (
        <MenuItem
          text={reply.label}
          icon={reply.icon}
          chord={reply.chord}
          // In the next frame: the closing menu returns the focus to the list, and the field takes it from there.
          onSelect={() => void requestAnimationFrame(reply.run)}
        />
      )}
      {mark && <MenuItem text={mark.label} icon={mark.icon} chord={mark.chord} onSelect={mark.run} />}
      {snooze && (
        // In the next frame, as above.
        <MenuItem
          text={snooze.label}
          icon={snooze.icon}
          chord={snooze.chord}
          onSelect={() => void requestAnimationFrame(snooze.run)}
        />
      )}
      {mute && (
        <MenuItem
          text={mute.label}
          icon={mute.icon}
          chord={mute.chord}
          onSelect={() => void requestAnimationFrame(mute.run)}
        />
      )}
      {catchUp && <MenuItem text={catchUp.label} icon={moreIcons.bolt} chord={catchUp.chord} onSelect={catchUp.run} />}
      {why && (
        <MenuItem
          text={why.label}
          icon={paneIcons.help}
          chord={why.chord}
          onSelect={() => void requestAnimationFrame(why.run)}
        />
      )}
      {select && <MenuItem text={select.label} icon="check" chord={select.chord} onSelect={select.run} />}
      <CustomMenuItems placement="row" target={target} />
    </MenuSurface>
  );
}
