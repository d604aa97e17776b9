import type { ConversationSearchCommands } from './conversationSearch/commands.ts';
import type { ViewCommands } from './focusInboxes/commands.ts';
import type { NotificationWords } from './format/notificationWords.ts';
import type { NavigationCommands } from './navigation/commands.ts';
import type { NotificationActions } from './notifications/commands.ts';
import type { DraftMention } from './outbox/draftMentions.ts';
import type { Overlay } from './overlay/state.ts';
import type { SearchTab } from './search/state.ts';
import type { SelectionCommands } from './selection/commands.ts';
import type { Settings } from './settings/state.ts';
import type { Theme } from './theme/theme.ts';
import type { MarkActions } from './triage/markActions.ts';

/** All that a person can do, as calls. None of them throws; what fails is seen in the state. */
export interface InboxActions
  extends ViewCommands,
    NavigationCommands,
    ConversationSearchCommands,
    MarkActions,
    NotificationActions,
    SelectionCommands {
  retry(): void;
  signIn(): void;
  logout(): void;
  switchWorkspace(workspaceId: string): void;
  /** Loads the conversations again. */
  reload(): void;
  /** "Fetch data": from the chat service. */
  refresh(): void;
  reconnect(): void;
  loadMessages(id: string): void;
  setPointerOver(id: string | null): void;
  /** Sound, volume, notifications, density: kept in this browser. */
  changeSettings(changes: Partial<Settings>): void;
  /** The words of the language that is spoken from now on, in the place of `config.notificationWords`. */
  setNotificationWords(words: NotificationWords): void;
  send(conversationId: string, text: string): void;
  /** Keeps what is typed. `caret` says where the edit ended, so that placed mentions are followed without doubt. */
  setDraft(conversationId: string, text: string, caret?: number): void;
  /** Makes a stretch of the draft a mention: readable where it is typed, markup and payload on the wire. */
  placeMention(conversationId: string, mention: DraftMention): void;
  dismissSendFailure(conversationId: string): void;
  /** To the clipboard; answers whether it is there. Failure: a notice. */
  copyText(text: string): Promise<boolean>;
  /** Brings all shortcodes into the state; called by whoever needs one that is not there. Cheap when they are there. */
  loadEmoji(): void;
  /** Lays something over the inbox: search, an editor. */
  openOverlay(overlay: Overlay): void;
  closeOverlay(): void;
  /** What stands in the field of the search. */
  setSearchQuery(query: string): void;
  showSearchTab(tab: SearchTab): void;
  /** Keeps the query among the recent searches: it led somewhere. */
  rememberSearch(): void;
  /** Takes a recent search away, or all of them. */
  forgetSearch(query?: string): void;
  /** Asks the assistant, unless the question is empty or another one is under way. */
  ask(question: string): void;
  /** Gives the question under way up. */
  cancelQuestion(): void;
  setQuestionDraft(question: string): void;
  /** An empty page for the next question; the earlier ones stay within reach. */
  startTopic(): void;
  showTopic(topic: number): void;
  /** What a person chose; kept in this browser. */
  setTheme(theme: Theme): void;
  /** What a host decides for now; not kept. */
  showTheme(theme: Theme): void;
  /** The other one, as `setTheme`. */
  toggleTheme(): void;
  dismissNotice(id: number): void;
  /** Somebody is at the notice, or has left it: its time stands still. */
  holdNotice(isHeld: boolean): void;
  /** Keeps an error of the interface, of a part that cannot be drawn or of keys: log, stored report, `error` event. */
  reportError(error: unknown, part?: string): void;
}
