import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../src/model/index.ts';
import { aConversation, aDm, aMessage, aUser } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const users = Object.fromEntries(['U1', 'U2', 'U3', 'U4'].map((id) => [id, aUser({ id })]));
const newDm = aDm({ id: 'D9', dm_user: { id: 'U3' }, latest_activity: 2_000_000_000 });
const { dm_user: _none, ...groupFields } = aDm({ id: 'G1' });
const group: Conversation = { ...groupFields, members_data: { U2: aUser({ id: 'U2' }), U3: aUser({ id: 'U3' }) } };

const start = (conversations: Conversation[] = [aConversation(), aDm(), group]): Promise<TestInbox> =>
  startTestInbox({
    prepare(transport) {
      transport.answer('loadConversations', () => ({ conversations: structuredClone(conversations), users }));
      transport.answer('openConversation', () => structuredClone(newDm));
      transport.answer('loadConversation', () => ({ ...structuredClone(newDm), messages: [] }));
    },
  });

const openOf = ({ inbox }: TestInbox) => inbox.getState().navigation.open;

describe('opening the conversation with people', () => {
  it('opens a known dm and a known group dm at once, without a call', async () => {
    const test = await start();
    test.inbox.actions.openConversationWith(['U2']);
    expect(openOf(test)).toMatchObject({ id: 'D1', focus: 'composer' });
    test.inbox.actions.openConversationWith(['U3', 'U1', 'U2']);
    expect(openOf(test)).toMatchObject({ id: 'G1', focus: 'composer' });
    expect(test.transport.count('openConversation')).toBe(0);
  });

  it('opens another conversation with a call, lists it, and focuses its reply field', async () => {
    const test = await start();
    test.inbox.actions.openConversationWith(['U3']);
    expect(test.inbox.getState().compose.isOpening).toBe(true);
    expect(openOf(test)).toBeNull();
    await test.flush();
    expect(test.transport.calls.find(({ name }) => name === 'openConversation')?.args[0]).toEqual(['U3']);
    expect(openOf(test)).toMatchObject({ id: 'D9', focus: 'composer' });
    expect(test.conversation('D9').dm_user).toEqual({ id: 'U3' });
    expect(test.inbox.getState().conversations.order[0]).toBe('D9');
    expect(test.inbox.getState().compose.isOpening).toBe(false);
  });

  it('can be written to before it has messages', async () => {
    const test = await start();
    test.transport.answer('sendMessage', ({ text }) => ({ message: aMessage({ user: 'U1', text }) }));
    test.inbox.actions.openConversationWith(['U3']);
    await test.flush();
    test.inbox.actions.send('D9', 'Hello');
    await test.flush();
    expect(test.conversation('D9').latest_message).toMatchObject({ text: 'Hello' });
  });

  it('stays in the list while it is open, and then while it has a draft', async () => {
    const test = await start();
    test.inbox.actions.openConversationWith(['U3']);
    await test.flush();
    const reload = async () => {
      test.inbox.actions.reload();
      await test.flush();
    };
    await reload();
    expect(test.conversation('D9').id).toBe('D9');
    test.inbox.actions.setDraft('D9', 'Not yet');
    test.inbox.actions.close();
    await reload();
    expect(test.conversation('D9').id).toBe('D9');
    test.inbox.actions.setDraft('D9', '');
    await reload();
    expect(test.inbox.getState().conversations.byId.has('D9')).toBe(false);
  });

  it('does not take the user away from a conversation opened meanwhile', async () => {
    const test = await start();
    const [held] = [test.transport.hold('openConversation')];
    test.inbox.actions.openConversationWith(['U3']);
    test.inbox.actions.open('C1');
    await test.flush();
    held[0]?.answer(newDm);
    await test.flush();
    expect(openOf(test)?.id).toBe('C1');
    expect(test.conversation('D9').id).toBe('D9');
  });

  it('opens only the conversation that was asked for last', async () => {
    const test = await start();
    const held = test.transport.hold('openConversation');
    test.inbox.actions.openConversationWith(['U3']);
    test.inbox.actions.openConversationWith(['U4']);
    await test.flush();
    expect(held.map(({ isAborted }) => isAborted)).toEqual([true, false]);
    held[1]?.answer(aDm({ id: 'D8', dm_user: { id: 'U4' } }));
    held[0]?.answer(newDm);
    await test.flush();
    expect(openOf(test)?.id).toBe('D8');
  });

  it('shows a failure as a notice', async () => {
    const test = await start();
    test.transport.fail('openConversation', apiError(403, 'Not allowed'));
    test.inbox.actions.openConversationWith(['U3']);
    await test.flush();
    expect(test.inbox.getState().notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'open-failed', reason: 'Not allowed' },
    });
    expect(openOf(test)).toBeNull();
  });

  it('makes the text typed while it opens its draft, also after a failure', async () => {
    const test = await start();
    const { inbox } = test;
    const opens = test.transport.hold('openConversation');
    inbox.actions.openOverlay({ kind: 'compose' });
    inbox.actions.pickPerson('U3');
    inbox.actions.openConversationWith(['U3']);
    inbox.actions.setPeopleQuery('Hello');
    expect(inbox.getState().compose).toMatchObject({ query: '', message: 'Hello' });
    opens[0]?.fail(apiError(503));
    await test.flush();
    expect(inbox.getState().overlay).toEqual({ kind: 'compose' });
    inbox.actions.openConversationWith(['U3']);
    inbox.actions.setPeopleQuery('Hello you');
    opens[1]?.answer(structuredClone(newDm));
    await test.flush();
    expect(openOf(test)).toMatchObject({ id: 'D9', focus: 'composer' });
    expect(inbox.getState().sending.drafts).toEqual({ D9: 'Hello you' });
    expect(inbox.getState().overlay).toBeNull();
    expect(inbox.getState().compose.message).toBe('');
  });

  it('makes no call for nobody', async () => {
    const test = await start();
    test.inbox.actions.openConversationWith([]);
    await test.flush();
    expect(test.transport.count('openConversation')).toBe(0);
  });
});

describe('a channel named in a message', () => {
  const noticed = ({ inbox }: TestInbox) => inbox.getState().notice?.content;

  it('opens if the user is in it', async () => {
    const test = await start();
    test.inbox.actions.openChannel('C1', 'general');
    expect(openOf(test)?.id).toBe('C1');
    expect(noticed(test)).toBeUndefined();
  });

  it('does not open if the user is not in it, with a notice that names it', async () => {
    const test = await start();
    test.inbox.actions.openChannel('C7', 'secret-plans');
    expect(openOf(test)).toBeNull();
    expect(noticed(test)).toEqual({
      kind: 'failure',
      failure: { code: 'not-a-member', about: { name: 'secret-plans', failed: 1, of: 1 } },
    });
  });
});
