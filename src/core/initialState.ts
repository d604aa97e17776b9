import type { Page } from '../model/index.ts';
import { initialActionRuns } from './actionRuns/state.ts';
import { initialAsk } from './ask/state.ts';
import { initialCompose } from './compose/state.ts';
import { initialConnection } from './connection/connectionMachine.ts';
import { readListOrder } from './conversations/listOrder.ts';
import type { ListOrder } from './conversations/order.ts';
import { initialConversations } from './conversations/state.ts';
import { initialEditing } from './editing/state.ts';
import { commonEmoji } from './emoji/commonEmoji.ts';
import { withCustomEmoji } from './emoji/customEmoji.ts';
import { readEmojiUse } from './emoji/recentEmoji.ts';
import { initialLater } from './later/state.ts';
import { initialMessages } from './messages/state.ts';
import { initialNotice } from './notice/state.ts';
import { initialOffline } from './offline/state.ts';
import { uploadsEnded } from './outbox/attached.ts';
import { allSendsInterrupted } from './outbox/interrupted.ts';
import { draftsIn, initialSending } from './outbox/state.ts';
import { readDrafts } from './outbox/storedDrafts.ts';
import { allTypedAheadMoved } from './outbox/typedAhead.ts';
import type { Env } from './ports.ts';
import { initialSelection } from './rowSelection/state.ts';
import { initialSearch } from './search/state.ts';
import { initialService } from './service/state.ts';
import type { Offers } from './session/offers.ts';
import { readSettings } from './settings/storedSettings.ts';
import type { State } from './state.ts';
import { readTheme } from './theme/storedTheme.ts';
import { initialThreads } from './threads/state.ts';
import { initialTriage } from './triage/state.ts';
import { initialUnread } from './unread/state.ts';
import { initialViews } from './views/state.ts';

/** Inputs of the initial state. */
export interface Initial {
  /** In display order; at least one. */
  pages: readonly [Page, ...Page[]];
  env: Env;
  offers: Offers;
}

/** The initial slices that belong to one user in one workspace. */
const initialWork = (listOrder: ListOrder) => ({
  users: {},
  conversations: { ...initialConversations, listOrder },
  messages: initialMessages,
  later: initialLater,
  unread: initialUnread,
  triage: initialTriage,
  selection: initialSelection,
  overlay: null,
  offline: initialOffline,
  service: initialService,
  ask: initialAsk,
  catchUp: null,
  run: null,
  explained: null,
  actionRuns: initialActionRuns,
});

export function initialState({ pages, env, offers }: Initial): State {
  const [first] = pages;
  return {
    ...initialWork(readListOrder(env.local)),
    ...initialNotice,
    session: { status: 'loading' },
    offers,
    connection: initialConnection,
    dataAsOf: null,
    sending: initialSending(readDrafts(env.local)),
    navigation: {
      pageId: first.id,
      viewId: first.subViews[0]?.id ?? '',
      open: null,
      cursorId: null,
      section: null,
      collapsed: [],
      listQuery: null,
    },
    views: initialViews(pages),
    search: initialSearch(offers.search),
    threads: initialThreads,
    compose: initialCompose,
    editing: initialEditing,
    emoji: commonEmoji,
    emojiUse: readEmojiUse(env.local),
    ...readTheme(env.local),
    settings: readSettings(env.local),
    notifications: { permission: env.notifier.permission() },
    scene: 0,
  };
}

/** Resets the slices of the user and the workspace. Drafts stay for the next sign-in. */
export function withoutAccount<S extends State>(state: S, offers: Offers): S {
  const { sending } = allTypedAheadMoved(allSendsInterrupted(state));
  return {
    ...state,
    ...initialWork(state.conversations.listOrder),
    offers,
    dataAsOf: null,
    threads: initialThreads,
    views: initialViews(state.views.pages),
    editing: initialEditing,
    search: initialSearch(offers.search),
    emoji: withCustomEmoji(state.emoji, null),
    compose: initialCompose,
    sending: {
      ...initialSending(sending.parked),
      ...draftsIn(sending),
      attached: uploadsEnded(sending.attached),
      draftsOwner: sending.draftsOwner,
    },
  };
}
