import type { Message, Ts, User } from 'triage-inbox/core';
import type { MessagePage } from 'triage-inbox/transport';
import type { Prepared } from '../chatService.ts';
import type { HostAccount } from '../viewer.ts';

/** A person of a workspace, by ids. */
export interface PersonId {
  workspaceId: string;
  userId: string;
}

/** A person who has signed in. */
export interface SignedInPerson extends PersonId {
  /** What the sign-in has returned with the person; null without one. */
  credential: string | null;
}

/** A person of the chat. Absent fields become empty. */
export interface ChatPerson
  extends Pick<
    User,
    'id' | 'name' | 'real_name' | 'display_name' | 'title' | 'avatar' | 'tz' | 'tz_offset' | 'is_bot' | 'deleted'
  > {
  email?: string;
}

/** A channel or a dm of the chat. Only its members see it. */
export interface ChatConversation {
  /** At most 64 of `A-Z a-z 0-9 _ -`; encode other ids. */
  id: string;
  type: 'channel' | 'dm';
  /** Without "#"; empty for a dm, which is named after its other members. */
  name: string;
  /** Whether the channel is shown as a private one. Default: false. */
  is_private?: boolean;
  topic?: string;
  is_archived?: boolean;
  /** When it was created, in seconds: its place in the list while it has no message. Default: 0. */
  created?: number;
  /** The ids of all members; who is missing loses the conversation. Absent: the members stay. */
  members?: readonly string[];
}

/**
 * A message of the chat. Its `ts` has six digits after the point (`tsFromMilliseconds`) and is unique in the conversation. The server
 * keeps further fields and passes them on, so that a message can carry the id that it has in the chat.
 */
export type ChatMessage = Message & { [field: string]: unknown };

/** A message as the server has it. */
export interface StoredMessage {
  conversationId: string;
  message: ChatMessage;
}

/** A new message of a person. */
export interface NewChatMessage {
  conversationId: string;
  /** As escaped mrkdwn. */
  text: string;
  /** Of a reply: the `ts` of the first message of its thread. */
  threadTs?: Ts;
  /** Of a reply: the conversation shows it, too. Its message then has the `subtype` "thread_broadcast". */
  isBroadcast: boolean;
  /** The same in each try to send this message. Pass it on to a chat that can tell repetitions. */
  clientMsgId: string;
}

/** A place that a person has read up to `ts`, which may be of no message. */
export interface ReadPosition {
  conversationId: string;
  /** In a thread: the `ts` of its first message. */
  threadTs?: Ts;
  ts: Ts;
}

/** A request of the sign-in. */
export interface SignInRequest {
  method: string;
  /** As the browser sees it. */
  url: URL;
  /** The fields of a submitted form. */
  form: URLSearchParams;
  /** The address of the sign-in, "https://app.example/inbox/auth/<name>"; paths below it lead here too, such as `/callback`. */
  home: URL;
  /** A secret of this browser and this sign-in, for `state` of OAuth: compare it with the one that comes back. */
  state: string;
  /** The account of the app around the inbox, as `identify` tells it; absent without `identify`. A chat that knows the same people needs
   * no form. */
  account?: HostAccount;
}

/** The end of a sign-in: a person, or the reason of a refusal, such as "access_denied" or "temporarily_unavailable". */
export type SignInResult = (PersonId & { credential?: string }) | { error: string };

/**
 * The chat behind a service. Its calls reject with a {@link ChatFailure} whose text people may read; another error is logged, and
 * answered with "does not answer". Nothing is stored then. The server checks before each call that the person is a member of the
 * conversation, and that an edited or deleted message is the person's own.
 *
 * A call that is absent is refused with a clear text; marks are then kept by the server alone.
 */
export interface ChatConnection {
  /** Answers a request of the sign-in with a page, with a redirect to the chat, or with its end. */
  signIn(request: SignInRequest): Promise<Response | SignInResult>;
  /** Sends a message, and returns it as the chat has it. */
  send(person: SignedInPerson, message: NewChatMessage): Promise<ChatMessage>;
  /** Changes a message, and returns it as the chat has it. */
  edit?(person: SignedInPerson, message: StoredMessage, text: string): Promise<ChatMessage>;
  remove?(person: SignedInPerson, message: StoredMessage): Promise<void>;
  /** Adds or removes a reaction of the person. `name`: of an emoji, without colons. */
  react?(person: SignedInPerson, message: StoredMessage, reaction: { name: string; isSet: boolean }): Promise<void>;
  markRead?(person: SignedInPerson, position: ReadPosition): Promise<void>;
  /** Opens the dm of these people, of whom the person is one. */
  openConversation?(person: SignedInPerson, members: readonly string[]): Promise<ChatConversation>;
  /** Saves what the server may have missed; asked for by the person. */
  fetch?(person: SignedInPerson): Promise<void>;
  /** Saves the messages of a page that are not stored. */
  prepare?(person: SignedInPerson, conversationId: string, page: MessagePage): Promise<Prepared>;
  /** Gives the credential back to the chat, before the server deletes what it has for the person. */
  disconnect?(person: SignedInPerson): Promise<void>;
  /** Begins to follow the chat; called once, when the server takes requests. Each of several instances follows it. */
  start?(): Promise<void>;
  close?(): Promise<void>;
}

/** Why the chat does not do a call, as a text for the person. */
export class ChatFailure extends Error {
  override readonly name = 'ChatFailure';
  /** The chat refuses: a repetition would not help. */
  readonly isRefusal: boolean;

  constructor(text: string, { isRefusal = false }: { isRefusal?: boolean } = {}) {
    super(text);
    this.isRefusal = isRefusal;
  }
}
