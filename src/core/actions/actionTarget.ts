import type { Ts } from '../../model/index.ts';
import type { ActionPlacement, CustomAction, CustomActionContext } from '../customAction.ts';
import type { Inbox } from '../inbox.ts';
import { loadedMessage } from '../messages/loadedMessage.ts';
import { isPendingTs } from '../outbox/selectors.ts';
import type { ActionContext } from './action.ts';

/** The object of a custom action: conversations by id, and a message of the first. */
export interface ActionTarget {
  conversationIds: readonly string[];
  ts?: Ts | undefined;
}

export const noTarget: ActionTarget = { conversationIds: [] };

type Placed = Pick<CustomAction, 'placement'>;
const isOf = ({ placement }: Placed, ...places: readonly ActionPlacement[]): boolean =>
  places.some((place) => placement.includes(place));

/** The object of a key press or of a palette entry: the selected rows, the conversation with the focus, the row under the
 * cursor or the open conversation, as far as the action is placed there. */
export function targetOfKey(action: Placed, { inbox, screen }: ActionContext): ActionTarget {
  const state = inbox.getState();
  const { cursorId, open } = state.navigation;
  if (isOf(action, 'selection') && state.selection.ids.size > 0) return { conversationIds: [...state.selection.ids] };
  const focused = screen.focusedConversation();
  const ofRow = isOf(action, 'row', 'selection') ? cursorId : null;
  const id = focused ?? ofRow ?? open?.id;
  if (id === undefined) return noTarget;
  const ts = focused === undefined ? undefined : screen.focusedMessage();
  return { conversationIds: [id], ts: ts === undefined || isPendingTs(state, id, ts) ? undefined : ts };
}

/** Whether the action has its object: a message if it is placed on messages only, else a conversation. An action of the palette, of
 * the user menu or of keys alone needs none. */
export function hasTarget(action: Placed, { conversationIds, ts }: ActionTarget): boolean {
  if (action.placement.length === 0 || isOf(action, 'palette', 'user-menu')) return true;
  return isOf(action, 'row', 'conversation', 'selection') ? conversationIds.length > 0 : ts !== undefined;
}

export function customContext(
  { actions, getState }: Pick<Inbox, 'actions' | 'getState'>,
  { conversationIds, ts }: ActionTarget,
  placement: CustomActionContext['placement'],
): CustomActionContext {
  const state = getState();
  const conversations = conversationIds.flatMap((id) => state.conversations.byId.get(id) ?? []);
  const [id] = conversationIds;
  return {
    placement,
    conversations,
    conversation: conversations[0],
    message: id === undefined || ts === undefined ? undefined : loadedMessage(state, id, ts),
    actions,
    getState,
  };
}

/** Identifies an action and its object. */
export const runKey = (id: string, { conversationIds, ts = '' }: ActionTarget): string =>
  [id, ...conversationIds, ts].join(' ');
