import type { InboxConfig } from '../../src/core/config.ts';
import { createInbox } from '../../src/core/createInbox.ts';
import type { Inbox } from '../../src/core/inbox.ts';
import type { State } from '../../src/core/state.ts';
import { deferredReads } from '../../src/core/unread/selectors.ts';
import type { Conversation, Page } from '../../src/model/index.ts';
import { createFakeEnv, type FakeEnv, type FakeEnvOptions } from '../../src/testing/fakeEnv.ts';
import { createScriptedTransport, type ScriptedTransport } from './scriptedTransport.ts';

export interface TestInboxOptions {
  /** Conversations of the list answer. */
  conversations?: readonly Conversation[];
  config?: Partial<InboxConfig>;
  pages?: readonly Page[];
  env?: FakeEnvOptions;
  /** Runs before the inbox is created. */
  prepare?: (transport: ScriptedTransport, env: FakeEnv) => void;
}

export interface TestInbox {
  inbox: Inbox;
  transport: ScriptedTransport;
  env: FakeEnv;
  /** Delivers all answers that are not held. No time passes. */
  flush(): Promise<void>;
  /** Advances time, then delivers answers. */
  advance(ms: number): Promise<void>;
  /** Runs the animation frame that applies live events. */
  frame(): Promise<void>;
  /** The conversation in the store. Throws if it is missing. */
  conversation(id: string): Conversation;
  /** Displayed unread count of a conversation. */
  unread(id: string): number;
  logged(level: 'warn' | 'error'): string[];
  /** The whole state, including internal slices. */
  state(): State;
  /** Ids of the conversations whose deferred read is not shown yet. */
  deferred(): readonly string[];
}

/** The state of an inbox, including internal slices. */
export const stateOf = (inbox: Inbox): State => inbox.getState() as State;

/** Answers pass through several promises in sequence. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/** An inbox with a scripted transport and a fake clock. It makes no calls before `inbox.start()`. */
export function createTestInbox(options: TestInboxOptions = {}): TestInbox {
  const { conversations = [], config, pages, prepare } = options;
  const env = createFakeEnv(options.env);
  const transport = createScriptedTransport();
  transport.answer('loadConversations', () => ({ conversations: structuredClone([...conversations]), users: {} }));
  transport.answer('loadConversation', (id) => {
    const found = conversations.find((conversation) => conversation.id === id);
    return { ...(structuredClone(found) ?? { id, name: id, type: 'channel', unread_count: 0, latest_activity: 0 }) };
  });
  prepare?.(transport, env);
  const inbox = createInbox({
    transport,
    env,
    ...(config === undefined ? {} : { config }),
    ...(pages === undefined ? {} : { pages }),
  });

  const conversation = (id: string): Conversation => {
    const found = inbox.getState().conversations.byId.get(id);
    if (!found) throw new Error(`No conversation ${id} in the store`);
    return found;
  };
  return {
    inbox,
    transport,
    env,
    flush,
    async advance(ms) {
      env.clock.advance(ms);
      await flush();
    },
    async frame() {
      env.clock.runFrame();
      await flush();
    },
    conversation,
    unread: (id) => conversation(id).unread_count_display ?? conversation(id).unread_count,
    state: () => stateOf(inbox),
    deferred: () => deferredReads(stateOf(inbox)),
    logged: (level) => env.logs.filter((record) => record.level === level).map(({ message }) => message),
  };
}

/** A started test inbox: signed in, stream confirmed, list and code loaded. */
export async function startTestInbox(options: TestInboxOptions = {}): Promise<TestInbox> {
  const test = createTestInbox(options);
  test.transport.confirmsStreams = true;
  await test.inbox.loadCode();
  test.inbox.start();
  await flush();
  test.transport.confirmsStreams = false;
  return test;
}

/** A started test inbox that has opened each conversation; the last one is open. */
export async function startWithOpened(...conversations: Conversation[]): Promise<TestInbox> {
  const test = await startTestInbox({ conversations });
  for (const { id } of conversations) {
    test.inbox.actions.open(id);
    await test.flush();
  }
  return test;
}
