import type { ComponentType } from 'react';
import type { Conversation, Message } from '../../model/index.ts';

/** What each slot is told. Everything else a part may want to know is in the hooks: `useInboxState`, `useInboxActions`. */
export interface SlotParts {
  /** What stands in a row of the list. The row itself, its height, its role and its name stay ours. */
  ConversationRow: {
    conversation: Conversation;
    isOpen: boolean;
    /** The keys act on this row. */
    isCursor: boolean;
    isSelected: boolean;
    /** Two lines instead of one: beside an open conversation, and on phones. */
    isNarrow: boolean;
  };
  /** Text, files and reactions of a message or a reply, below its author. */
  MessageContent: { message: Message };
  /** A person, a workspace or an app. Decoration: the name stands beside it. */
  Avatar: {
    /** The user's or the workspace's id. */
    id: string;
    name: string;
    src?: string;
    /** Width and height in pixels. */
    size: number;
    shape: 'circle' | 'square';
  };
  /** The list without a row: everything is triaged, or nothing matches `query`. */
  EmptyState: { reason: 'inbox-zero' | 'nothing-found'; query: string };
  /** What could not be loaded or drawn; `retry` is absent where a new try makes no sense. `reload` reloads the page: it is
   * there where only that may help. */
  ErrorState: { message: string; title?: string; retry?: () => void; isRetrying: boolean; reload?: () => void };
  /** Where a reply is written. `useInboxActions().send(conversationId, text)` sends one. */
  Composer: { conversationId: string; name: string };
  /** The buttons at the end of the top bar. */
  TopBarActions: object;
  /** All that someone sees who is not signed in. */
  ConnectScreen: { connect: () => void; isRedirecting: boolean; reason?: string };
}

/** The parts that a host may draw itself. */
export type SlotName = keyof SlotParts;

/** What a component in a slot gets: what the slot is told, and `Default`, which draws what would stand here without it. */
export type SlotProps<Name extends SlotName> = SlotParts[Name] & { Default: ComponentType };

/**
 * Components of the host in the place of ours. Define them outside of a component: a new function is a new component, and
 * React would begin it anew at every render. One that throws gives way to the default, and `onError` is told.
 *
 * @example
 * const Avatar = ({ id, size, Default }: SlotProps<'Avatar'>) => isBot(id) ? <BotFace size={size} /> : <Default />;
 * <TriageInbox transport={transport} slots={{ Avatar }} />
 */
export type Slots = { [Name in SlotName]?: ComponentType<SlotProps<Name>> };
