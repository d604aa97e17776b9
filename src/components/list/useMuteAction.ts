import { muteOf } from '../../model/index.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

/** Opens the menu that mutes a conversation; `null` where the server keeps no rules, or the host hides the action. */
export function useMuteAction(id: string) {
  const { actions: names } = useLabels();
  const { openOverlay } = useInboxActions();
  const isOffered = useInboxState(({ offers }) => offers.mute);
  const isMuted = useInboxState(({ views }) => muteOf(views.custom, id) !== null);
  const mute = useOwnActions()(
    'triage.mute',
    { label: names['triage.mute'], run: () => openOverlay({ kind: 'mute', conversationIds: [id] }) },
    { conversationIds: [id] },
  );
  return isOffered && mute ? { ...mute, icon: isMuted ? moreIcons.bell : moreIcons.bellOff } : null;
}
