import { isListed, type Ts } from '../../model/index.ts';
import type { LaterTarget } from '../overlay/state.ts';
import { triageTargets } from '../rowSelection/selectors.ts';
import type { InboxState } from '../state.ts';
import type { ActionContext } from './action.ts';
import { withTargetMessage } from './targetMessage.ts';

/** The conversations that can be put off: the selected ones, else the one under the cursor. A list has no unfollowed threads. */
const snoozable = (state: InboxState): readonly string[] =>
  triageTargets(state).filter((id) => {
    const conversation = state.conversations.byId.get(id);
    return conversation !== undefined && isListed(conversation);
  });

const openMenu = ({ inbox }: ActionContext, target: LaterTarget): void =>
  inbox.actions.openOverlay({ kind: 'later', target });

export const canSnooze = (state: InboxState): boolean =>
  state.session.status === 'authenticated' && snoozable(state).length > 0;

export const openSnooze = (context: ActionContext): void =>
  openMenu(context, { kind: 'conversations', ids: snoozable(context.inbox.getState()) });

export const openReminder = (context: ActionContext): void =>
  withTargetMessage(context, (conversationId: string, ts: Ts) =>
    openMenu(context, { kind: 'message', conversationId, ts }),
  );

export const saveTarget = (context: ActionContext): void =>
  withTargetMessage(context, context.inbox.actions.saveMessage);
