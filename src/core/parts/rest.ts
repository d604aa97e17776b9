import { type AskCommands, createAskCommands } from '../ask/commands.ts';
import { wireKeptQuestions } from '../ask/reactions.ts';
import { createCopyText } from '../clipboard/commands.ts';
import { createConversationSearchCommands } from '../conversationSearch/commands.ts';
import { createMatchFinder } from '../conversationSearch/matches.ts';
import type { Matches } from '../conversationSearch/state.ts';
import { createEmojiCommands, loadEmojiTable } from '../emoji/commands.ts';
import { commonEmoji } from '../emoji/commonEmoji.ts';
import { wireEvents } from '../events/reactions.ts';
import { createViewsCommands } from '../focusInboxes/commands.ts';
import type { Revision } from '../focusInboxes/revision.ts';
import type { NotificationWords } from '../format/notificationWords.ts';
import type { InboxActions } from '../inboxActions.ts';
import { createApplyBatch } from '../live/applyBatch.ts';
import { type AggregatesCommand, createAggregatesCommand } from '../loading/badges.ts';
import type { ConversationsCommands } from '../loading/conversations.ts';
import { createMessagesCommands, type MessagesCommands } from '../loading/messages.ts';
import { createMissingCommand } from '../loading/missingConversations.ts';
import { createRefresh } from '../loading/refresh.ts';
import type { NavigationCommands } from '../navigation/commands.ts';
import { wireHighlight } from '../navigation/reactions.ts';
import { wireNotices } from '../notice/reactions.ts';
import { createNotificationsCommands } from '../notifications/commands.ts';
import { wireNotifications } from '../notifications/reactions.ts';
import { createSoundPlayer } from '../notifications/soundPlayer.ts';
import { draftsRestored } from '../outbox/draftsRestored.ts';
import { wireKeptDrafts } from '../outbox/reactions.ts';
import { noDrafts } from '../outbox/state.ts';
import { readDrafts, storeDrafts } from '../outbox/storedDrafts.ts';
import { sendFailureDismissed } from '../outbox/transitions.ts';
import type { Cancel } from '../ports.ts';
import { caughtUp } from '../reducer/catchUp.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import { createSearchCommands, type SearchCommands } from '../search/commands.ts';
import { wireKeptSearches } from '../search/reactions.ts';
import { createSendingCommands, type SendingCommands } from '../sending/commands.ts';
import { wireKeptSettings } from '../settings/reactions.ts';
import { createSwitchWorkspace } from '../signIn/switchWorkspace.ts';
import type { InboxState } from '../state.ts';
import { createReadingCommands } from '../triage/commands.ts';
import { createMarkCommands, type MarkCommands } from '../triage/markCommands.ts';
import type { LaterActions } from './laterActions.ts';
import { workInterrupted } from './workInterrupted.ts';

/** What the list does without: the half of an inbox that is fetched while the list loads. What is typed is not part of it:
 * that is in the state at once. */
export interface Rest {
  /** Those that are asked for by name. */
  actions: LaterActions;
  marks: MarkCommands;
  messages: MessagesCommands;
  badges: AggregatesCommand;
  search: SearchCommands;
  assistant: AskCommands;
  sending: SendingCommands;
  /** The search is there to be used. */
  beginSearch(): void;
  /** What a person wanted while it could not be had: what is open, and what is searched for. */
  takeUp(): void;
  /** Applies what the stream brought. */
  applyBatch(batch: readonly StoreEvent[]): void;
  /** Shows a list as it was answered, brought up to now. */
  catchUp(answered: InboxState, since: readonly StoreEvent[]): void;
  /** A conversation was closed or left: what was deferred takes effect. */
  settle(conversationId: string): void;
  findMatches(state: InboxState): Matches;
  copyText: InboxActions['copyText'];
  /** The inbox stops: nobody will hear how what is under way ends. */
  interrupted(state: InboxState): InboxState;
  /** What follows from changes, until the inbox stops; the host is told of those since `before`, too. */
  wire(before: InboxState): Cancel[];
}

export interface RestNeighbours {
  navigation: NavigationCommands;
  views: { revision: Revision; reload(): Promise<void> };
  conversations: Pick<ConversationsCommands, 'fail' | 'reload'>;
  /** The list and the open conversation as the server has them. */
  resync(): void;
  leaveWorkspace(): Promise<void>;
  /** Whether events wait to be applied. */
  isBehind(): boolean;
  /** The words of the language that is spoken now. */
  words(): NotificationWords;
}

export function createRest(
  runtime: OwnedRuntime,
  {
    navigation,
    views: { revision, reload: reloadViews },
    conversations,
    resync,
    leaveWorkspace,
    isBehind,
    words,
  }: RestNeighbours,
): Rest {
  const { config, env, getState, logger, update } = runtime;
  const reload = (): void => void conversations.reload();
  const refresh = createRefresh(runtime, conversations);
  const player = createSoundPlayer(env.sound, logger, config.notificationSound);
  const notifications = createNotificationsCommands(runtime, player);
  const reading = createReadingCommands(runtime, reload);
  const badges = createAggregatesCommand(runtime, () => reading.isAhead() || isBehind());
  const loadMissing = createMissingCommand(runtime, reload);
  const messages = createMessagesCommands(runtime);
  const search = createSearchCommands(runtime);
  const assistant = createAskCommands(runtime);
  const sending = createSendingCommands(runtime, reading);
  const switchWorkspace = createSwitchWorkspace(runtime, leaveWorkspace);
  const emoji = createEmojiCommands(runtime, { common: () => commonEmoji, all: loadEmojiTable });
  const findMatches = createMatchFinder(() => words().mentions);
  const { goToView } = navigation;
  const beginSearch = (): void => {
    search.begin();
    assistant.begin();
  };
  // Typed by somebody who is gone by now.
  for (const [owner, drafts] of Object.entries(getState().sending.parked)) {
    storeDrafts(env.local, owner, noDrafts, drafts);
  }
  update((state) => draftsRestored(state, readDrafts(env.local)));
  emoji.loadCommon();
  return {
    actions: {
      ...createViewsCommands(runtime, { revision, reload: reloadViews, goToView, recount: badges.recount }),
      ...createConversationSearchCommands(runtime, findMatches),
      ...notifications.actions,
      refresh: () => void refresh(),
      switchWorkspace: (id) => void switchWorkspace(id),
      dismissSendFailure: (id) => update((state) => sendFailureDismissed(state, id)),
      loadEmoji: emoji.loadAll,
      showSearchTab: search.setTab,
      rememberSearch: search.remember,
      forgetSearch: search.forget,
      ask: (question) => void assistant.ask(question),
      cancelQuestion: assistant.cancel,
      startTopic: assistant.startTopic,
      showTopic: assistant.showTopic,
    },
    marks: createMarkCommands(runtime, { ...navigation, teller: reading.teller, reload, loadMessages: messages.load }),
    messages,
    badges,
    search,
    assistant,
    sending,
    beginSearch,
    takeUp() {
      const { navigation: place, overlay } = getState();
      if (place.open) void messages.load(place.open.id);
      if (overlay?.kind !== 'search') return;
      beginSearch();
      search.queryChanged();
    },
    applyBatch: createApplyBatch(runtime, { loadMissing, resync }),
    catchUp(answered, since) {
      const { state, unknown } = caughtUp(answered, since);
      update(() => state);
      loadMissing(unknown);
    },
    settle: reading.settle,
    findMatches,
    copyText: createCopyText(runtime),
    interrupted: workInterrupted,
    wire(before) {
      const cancels = [
        wireEvents(runtime, before),
        wireNotifications(runtime, { ...notifications, player, words, open: navigation.open }),
        wireKeptDrafts(runtime),
        wireKeptSearches(runtime),
        wireKeptQuestions(runtime),
        wireKeptSettings(runtime, before.settings),
        wireHighlight(runtime),
        wireNotices(runtime),
      ];
      // What a search finds is told with the next change.
      update((state) => (state.navigation.open?.search ? { ...state } : state));
      return cancels;
    },
  };
}
