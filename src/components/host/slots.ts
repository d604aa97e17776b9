import type { ComponentType } from 'react';
import type { Conversation, Message, MessageFile } from '../../model/index.ts';

/** The props of each slot. Read everything else with `useInboxState` and `useInboxActions`. */
export interface SlotParts {
  /** The content of a list row. The row element with its height, role and name is not replaced. */
  ConversationRow: {
    /** The conversation of the row. */
    conversation: Conversation;
    /** Whether the conversation is open. */
    isOpen: boolean;
    /** Shortcuts act on this row. */
    isCursor: boolean;
    /** Whether the user has selected the row. */
    isSelected: boolean;
    /** Two lines instead of one: next to an open conversation and on phones. */
    isNarrow: boolean;
  };
  /** The icon at the start of a list row. A row is an option: it must contain nothing that takes focus. */
  RowStart: { conversation: Conversation };
  /** The members of a list row, between text and unread count. A row is an option: it must contain nothing that takes focus. */
  RowMeta: { conversation: Conversation };
  /** The unread count and the time at the end of a list row. A row is an option: it must contain nothing that takes focus. */
  RowEnd: { conversation: Conversation };
  /** Author and time of the first message of a block, and of each reply. */
  MessageHeader: { message: Message };
  /** The end of a message or a reply, below its content and above its replies. Empty by default. */
  MessageFooter: { message: Message };
  /** One file of a message, inside its list item. */
  MessageAttachment: { file: MessageFile };
  /** The buttons in the header of a conversation or a thread that is open alone; the close button stays. */
  ConversationHeaderActions: { conversationId: string };
  /** The content of an action in the palette: icon, label, key. It is an option: it must contain nothing that takes focus. */
  PaletteResult: {
    /** Id of the action; absent for a page, a view or a workspace. */
    action?: string;
    /** Visible text of the result. */
    label: string;
  };
  /** The tools of the reply field, before the send button. */
  ComposerToolbar: { conversationId: string };
  /** Text, files and reactions of a message or a reply, below its author. */
  MessageContent: { message: Message };
  /** The picture of a user, a workspace or an app. Decorative: the name is next to it. */
  Avatar: {
    /** Id of the user or workspace. */
    id: string;
    /** Name of the user or workspace. */
    name: string;
    /** URL of the picture. Absent: initials are shown. */
    src?: string;
    /** Width and height in pixels. */
    size: number;
    /** A circle for users, a square for workspaces and apps. */
    shape: 'circle' | 'square';
  };
  /** The empty list: everything is triaged, or nothing matches `query`. */
  EmptyState: { reason: 'inbox-zero' | 'nothing-found'; query: string };
  /** The error of content that failed to load or render. `retry` is absent where another attempt cannot help; `reload`
   * reloads the page and is present where a retry may not be enough. */
  ErrorState: { message: string; title?: string; retry?: () => void; isRetrying: boolean; reload?: () => void };
  /** The field for replies. `useInboxActions().send(conversationId, text)` sends one. */
  Composer: { conversationId: string; name: string };
  /** The buttons at the end of the top bar. */
  TopBarActions: object;
  /** The signed-out screen. `connect` does nothing if the transport has no `signInUrl`. */
  ConnectScreen: { connect: () => void; isRedirecting: boolean; reason?: string };
}

/** The parts of the inbox that a host can replace. @inline */
export type SlotName = keyof SlotParts;

/** Props of a slot component: those of the slot, and `Default`, which renders the default content. */
export type SlotProps<Name extends SlotName> = SlotParts[Name] & { Default: ComponentType };

/**
 * Components that replace parts of the inbox. Define them outside of components: React remounts a component whose function
 * changes. If one throws, the default is rendered and `onError` is called.
 *
 * @example
 * const Avatar = ({ id, size, Default }: SlotProps<'Avatar'>) => isBot(id) ? <BotFace size={size} /> : <Default />;
 * <TriageInbox transport={transport} slots={{ Avatar }} />
 */
export type Slots = { [Name in SlotName]?: ComponentType<SlotProps<Name>> };
