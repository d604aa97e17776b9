import type { Conversation } from '../../model/index.ts';
import type { Inbox } from '../inbox.ts';
import { isGrouped } from '../navigation/sections.ts';
import { isListShown } from '../navigation/selectors.ts';
import { shownIds } from '../navigation/shown.ts';
import { triageTargets } from '../rowSelection/selectors.ts';
import type { InboxState } from '../state.ts';
import { unfollowedInNotice } from '../threads/selectors.ts';
import { isUnread } from '../unread/selectors.ts';
import { actionsById } from './action.ts';
import { canSaveViews, moveShown, shownFocusInbox } from './focusInboxTab.ts';
import { moveCursor, moveOn, openAdjacent, openFilter } from './moving.ts';
import { canMute, openMute } from './muting.ts';
import { openCatchUp } from './openCatchUp.ts';
import { openWhy } from './openWhy.ts';
import { canSnooze, openReminder, openSnooze, saveTarget } from './puttingOff.ts';
import { editLast, react, reply, replyInThread } from './replying.ts';
import { withFocusedMessage } from './targetMessage.ts';

const always = (): boolean => true;
const isSignedIn = ({ session }: InboxState): boolean => session.status === 'authenticated';
/** Whether conversations are listed. A page of the host keeps the keys of the list for itself. */
const hasList = (state: InboxState): boolean => isSignedIn(state) && isListShown(state);
/** Whether a conversation is on screen. Before sign-in, a URL can already set the open conversation. */
const isOpen = (state: InboxState): boolean => isSignedIn(state) && state.navigation.open !== null;
const hasPage =
  (page: string) =>
  (state: InboxState): boolean =>
    isSignedIn(state) && state.views.pages.some(({ id }) => id === page);
/** The page with the tab of direct messages. A host may have none. */
const dmsPage = ({ views }: InboxState): string | undefined =>
  views.pages.find(({ subViews }) => subViews.some(({ id }) => id === 'dms'))?.id;
const hasThread = (state: InboxState): boolean => isOpen(state) && state.navigation.open?.thread !== undefined;
/** The thread on screen that the user can follow or unfollow. */
const followable = (state: InboxState): Conversation | undefined =>
  shownIds(state)
    .map((id) => state.conversations.byId.get(id))
    .findLast((shown) => state.offers.followThread && shown?.is_followed !== undefined);
const isSearching = (state: InboxState): boolean => isOpen(state) && state.navigation.open?.search !== undefined;
const hasCursor = (state: InboxState): boolean => isSignedIn(state) && state.navigation.cursorId !== null;
const isFocusInboxShown = (state: InboxState): boolean => shownFocusInbox(state) !== undefined;
/** Whether the notice offers to restore a deleted message. */
const isDeletionShown = ({ notice }: InboxState): boolean => notice?.content.kind === 'deleted';
/** Whether the notice offers to revert a custom action. */
const isActionShown = ({ notice }: InboxState): boolean => notice?.content.kind === 'done' && notice.content.isUndoable;
/** Whether the notice offers to undo something other than a mark. */
const isNoticeUndoable = (state: InboxState): boolean =>
  isDeletionShown(state) || isActionShown(state) || unfollowedInNotice(state) !== undefined;
const isInGroups = (state: InboxState): boolean => hasList(state) && isGrouped(state);
const isOnHeading = (state: InboxState): boolean => hasList(state) && state.navigation.section !== null;
const isListOnly = (state: InboxState): boolean => hasList(state) && state.navigation.open === null;

function undo({ getState, actions }: Inbox): void {
  const threadId = unfollowedInNotice(getState());
  if (threadId !== undefined) actions.followThread(threadId, true);
  else if (isDeletionShown(getState())) actions.undoDelete();
  else if (isActionShown(getState())) actions.undoAction();
  else actions.undo();
}

function startRun({ actions }: Inbox, section: InboxState['navigation']['section']): void {
  actions.startRun(section);
  actions.openOverlay({ kind: 'run' });
}

/** All user actions by id. The list of shortcuts and the palette are generated from this table. */
export const actions = actionsById({
  'list.next': { when: hasList, repeats: true, run: (context) => moveOn(context, 1) },
  'list.previous': { when: hasList, repeats: true, run: (context) => moveOn(context, -1) },
  'list.first': { when: hasList, run: (context) => moveCursor(context, 'first') },
  'list.last': { when: hasList, run: (context) => moveCursor(context, 'last') },
  'list.collapse': { when: isInGroups, run: ({ inbox }) => inbox.actions.collapseSection(true) },
  'list.forYou': {
    when: hasList,
    inPalette: true,
    group: 'triage',
    run: ({ inbox }) =>
      inbox.actions.sortList(inbox.getState().conversations.listOrder === 'grouped' ? 'newest' : 'grouped'),
  },
  'list.open': { when: hasList, run: ({ inbox }) => inbox.actions.openCursor() },
  'list.search': { when: isListOnly, group: 'find', run: openFilter },
  'list.filter': { when: isListOnly, inPalette: true, group: 'find', run: openFilter },
  'list.endFilter': {
    group: 'find',
    when: (state) => isListOnly(state) && state.navigation.listQuery !== null,
    run: ({ inbox }) => inbox.actions.closeListSearch(),
  },
  'go.inbox': { when: hasPage('inbox'), run: ({ inbox }) => inbox.actions.goTo({ page: 'inbox' }) },
  'go.conversations': {
    when: hasPage('conversations'),
    run: ({ inbox }) => inbox.actions.goTo({ page: 'conversations' }),
  },
  'go.dms': {
    when: (state) => isSignedIn(state) && dmsPage(state) !== undefined,
    run({ inbox }) {
      const page = dmsPage(inbox.getState());
      if (page !== undefined) inbox.actions.goTo({ page, view: 'dms' });
    },
  },
  'go.later': { when: hasPage('later'), run: ({ inbox }) => inbox.actions.goTo({ page: 'later' }) },
  'view.next': { when: hasList, run: ({ inbox }) => inbox.actions.cycleView(1) },
  'view.previous': { when: hasList, run: ({ inbox }) => inbox.actions.cycleView(-1) },
  'view.moveEarlier': { when: isFocusInboxShown, inPalette: true, run: ({ inbox }) => moveShown(inbox, -1) },
  'view.moveLater': { when: isFocusInboxShown, inPalette: true, run: ({ inbox }) => moveShown(inbox, 1) },
  'view.manage': {
    when: (state) => canSaveViews(state) && isListShown(state),
    inPalette: true,
    run: ({ inbox }) => inbox.actions.openOverlay({ kind: 'views' }),
  },
  'triage.markRead': {
    when: (state) => isSignedIn(state) && triageTargets(state).some((id) => isUnread(state, id)),
    run: ({ inbox }) => inbox.actions.markTargetsRead(),
  },
  'triage.snooze': { when: canSnooze, inPalette: true, run: openSnooze },
  'triage.mute': { when: canMute, inPalette: true, run: openMute },
  'triage.markUnread': {
    when: (state) => isOpen(state) || (isSignedIn(state) && triageTargets(state).length > 0),
    run({ inbox, screen }) {
      const ts = screen.focusedMessage();
      if (ts === undefined) inbox.actions.markTargetsUnread();
      else inbox.actions.markUnread(screen.focusedConversation(), ts);
    },
  },
  'triage.markViewRead': {
    when: hasList,
    inPalette: true,
    run: ({ inbox }) => inbox.actions.markViewRead(),
  },
  'triage.catchUp': { when: (state) => hasList(state) || isOpen(state), inPalette: true, run: openCatchUp },
  'triage.run': {
    when: (state) => hasList(state) && state.conversations.load.status === 'ready',
    inPalette: true,
    run: ({ inbox }) => startRun(inbox, null),
  },
  'triage.why': { when: (state) => isOpen(state) || hasCursor(state), inPalette: true, run: openWhy },
  'triage.undo': {
    when: (state) => isSignedIn(state) && (state.triage.steps.length > 0 || isNoticeUndoable(state)),
    inPalette: true,
    run: ({ inbox }) => undo(inbox),
  },
  'selection.toggle': {
    when: (state) => hasCursor(state) || isOnHeading(state),
    run({ inbox }) {
      const { section } = inbox.getState().navigation;
      // The heading of a group stands for its conversations.
      if (section === null) inbox.actions.toggleSelected();
      else startRun(inbox, section);
    },
  },
  'selection.extendDown': { when: hasCursor, repeats: true, run: ({ inbox }) => inbox.actions.extendSelection('next') },
  'selection.extendUp': {
    when: hasCursor,
    repeats: true,
    run: ({ inbox }) => inbox.actions.extendSelection('previous'),
  },
  'selection.all': { when: hasCursor, inPalette: true, run: ({ inbox }) => inbox.actions.selectAll() },
  'selection.clear': {
    when: (state) => isSignedIn(state) && state.selection.ids.size > 0,
    run: ({ inbox }) => inbox.actions.clearSelection(),
  },
  'conversation.reply': { when: (state) => isOpen(state) || hasCursor(state), inPalette: true, run: reply },
  'conversation.sendAndNext': { when: isOpen, run: ({ screen }) => screen.sendAndNext() },
  'conversation.next': {
    when: hasList,
    repeats: true,
    group: 'move',
    run: (context) => openAdjacent(context, 1),
  },
  'conversation.previous': {
    when: hasList,
    repeats: true,
    group: 'move',
    run: (context) => openAdjacent(context, -1),
  },
  'conversation.markRead': {
    when: (state) => isOpen(state) && shownIds(state).some((id) => isUnread(state, id)),
    inPalette: true,
    run({ inbox, screen }) {
      const state = inbox.getState();
      const ids = [screen.focusedConversation(), ...shownIds(state)];
      inbox.actions.markRead(ids.find((id) => id !== undefined && isUnread(state, id)));
    },
  },
  'conversation.search': {
    when: isOpen,
    run({ inbox, screen }) {
      const { open } = inbox.getState().navigation;
      // The thread would cover the search.
      if (open?.thread && screen.frontConversation() === open.thread.id) inbox.actions.closeThread();
      inbox.actions.openConversationSearch(screen.messageInView());
    },
  },
  'conversation.endSearch': { when: isSearching, run: ({ inbox }) => inbox.actions.closeConversationSearch() },
  'conversation.nextMatch': { when: isSearching, repeats: true, run: ({ inbox }) => inbox.actions.stepMatch(1) },
  'conversation.previousMatch': { when: isSearching, repeats: true, run: ({ inbox }) => inbox.actions.stepMatch(-1) },
  'conversation.leaveField': { when: isOpen, run: ({ screen }) => screen.leaveComposer() },
  'thread.reply': {
    when: (state) => state.offers.reply && (isOpen(state) || hasCursor(state)),
    inPalette: true,
    run: replyInThread,
  },
  'thread.close': { when: hasThread, run: ({ inbox }) => inbox.actions.closeThread() },
  'thread.follow': {
    when: (state) => isOpen(state) && followable(state) !== undefined,
    inPalette: true,
    run({ inbox }) {
      const thread = followable(inbox.getState());
      if (thread) inbox.actions.followThread(thread.id, thread.is_followed !== true);
    },
  },
  'conversation.compose': {
    when: (state) => isSignedIn(state) && state.offers.compose,
    inPalette: true,
    run: ({ inbox }) => inbox.actions.openOverlay({ kind: 'compose' }),
  },
  'conversation.close': { when: isOpen, inPalette: true, run: ({ inbox }) => inbox.actions.close() },
  'messages.oldest': { when: isOpen, inPalette: true, run: ({ screen }) => screen.goToMessages('oldest') },
  'messages.newest': { when: isOpen, inPalette: true, run: ({ screen }) => screen.goToMessages('newest') },
  'messages.scrollUp': { when: isOpen, repeats: true, run: ({ screen }) => screen.scrollMessages('up') },
  'messages.scrollDown': { when: isOpen, repeats: true, run: ({ screen }) => screen.scrollMessages('down') },
  'messages.next': { when: isOpen, repeats: true, run: ({ screen }) => screen.focusMessage(1) },
  'messages.previous': { when: isOpen, repeats: true, run: ({ screen }) => screen.focusMessage(-1) },
  'messages.author': {
    when: (state) => isOpen(state) || hasCursor(state),
    run: ({ screen }) => screen.showAuthor?.(),
  },
  'message.editLast': { when: isOpen, run: editLast },
  'message.edit': {
    when: (state) => isOpen(state) && state.offers.edit,
    run: (context) => withFocusedMessage(context, (id, ts) => context.inbox.actions.editMessage(id, ts)),
  },
  'message.delete': {
    when: (state) => isOpen(state) && state.offers.delete,
    run: (context) => withFocusedMessage(context, (id, ts) => context.inbox.actions.deleteMessage(id, ts)),
  },
  'message.react': {
    when: (state) => isOpen(state) && state.offers.react,
    run: react,
  },
  'message.copyLink': {
    when: isOpen,
    run: (context) => withFocusedMessage(context, (_id, ts) => context.screen.copyMessageLink?.(ts)),
  },
  'message.remind': { when: isOpen, run: openReminder },
  'message.save': { when: isOpen, run: saveTarget },
  'region.next': { when: always, run: ({ screen }) => screen.focusRegion(1) },
  'region.previous': { when: always, run: ({ screen }) => screen.focusRegion(-1) },
  'search.open': {
    when: isSignedIn,
    run: ({ inbox }) => inbox.actions.openOverlay({ kind: 'search', mode: 'find' }),
  },
  'focusInbox.create': {
    when: canSaveViews,
    inPalette: true,
    run: ({ inbox }) => inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null }),
  },
  'focusInbox.modify': {
    when: isFocusInboxShown,
    inPalette: true,
    run: ({ inbox }) =>
      inbox.actions.openOverlay({ kind: 'focusInbox', viewId: shownFocusInbox(inbox.getState()) ?? null }),
  },
  'data.refresh': {
    when: (state) => isSignedIn(state) && state.offers.fetchAll && !state.conversations.refreshing,
    inPalette: true,
    run: ({ inbox }) => inbox.actions.refresh(),
  },
  'theme.toggle': { when: always, inPalette: true, run: ({ inbox }) => inbox.actions.toggleTheme() },
  'ask.open': {
    when: (state) => isSignedIn(state) && state.offers.ask,
    inPalette: true,
    run: ({ inbox }) => inbox.actions.openOverlay({ kind: 'search', mode: 'ask' }),
  },
  'shortcuts.show': {
    when: isSignedIn,
    inPalette: true,
    run: ({ inbox }) => inbox.actions.openOverlay({ kind: 'shortcuts' }),
  },
  'settings.open': {
    when: isSignedIn,
    inPalette: true,
    run: ({ inbox }) => inbox.actions.openOverlay({ kind: 'settings' }),
  },
  'session.logout': {
    when: (state) => isSignedIn(state) && state.offers.logout,
    inPalette: true,
    run: ({ inbox }) => inbox.actions.logout(),
  },
});

/** Id of an action, used by the keymap and by `labels.actions`. */
export type ActionId = keyof typeof actions;
