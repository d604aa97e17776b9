import { catchUpIsOffered } from '../../core/unread/selectors.ts';
import { CustomMenuItems } from '../actions/CustomMenuItems.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { paneIcons } from '../icons/paneIcons.ts';
import { useChord } from '../inbox/KeymapContext.ts';
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
  const catchUpKey = useChord('triage.catchUp');
  const whyKey = useChord('triage.why');
  const openKey = useChord('list.open');
  const { target, reply, mark, snooze, select } = useRowActions(id);
  const mute = useMuteAction(id);
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
      <MenuItem text={names['list.open']} icon="return" chord={openKey} onSelect={() => open(id)} />
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
      {isLong && (
        <MenuItem
          text={names['triage.catchUp']}
          icon={moreIcons.bolt}
          chord={catchUpKey}
          onSelect={() => openOverlay({ kind: 'catchUp', conversationIds: [id] })}
        />
      )}
      <MenuItem
        text={names['triage.why']}
        icon={paneIcons.help}
        chord={whyKey}
        onSelect={() => void requestAnimationFrame(() => openOverlay({ kind: 'why', conversationId: id }))}
      />
      {select && <MenuItem text={select.label} icon="check" chord={select.chord} onSelect={select.run} />}
      <CustomMenuItems placement="row" target={target} />
    </MenuSurface>
  );
}
