import { describe, expect, it } from 'vitest';
import { mostPeople } from '../../../src/core/compose/state.ts';
import { suggestedPeople } from '../../../src/core/compose/suggestPeople.ts';
import { createInbox } from '../../../src/core/createInbox.ts';
import { groupPartners } from '../../../src/core/navigation/dmWith.ts';
import type { User } from '../../../src/model/index.ts';
import { aDm, aUser } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError, createScriptedTransport } from '../scriptedTransport.ts';

const named = (id: string, real_name: string, changes: Partial<User> = {}): [string, User] => [
  id,
  aUser({ id, name: real_name.toLowerCase().replaceAll(' ', '.'), real_name, ...changes }),
];

const users = Object.fromEntries([
  named('U1', 'Wren Halloway'),
  named('U2', 'Priya Ramanathan', { title: 'Product manager' }),
  named('U3', 'Aiko Tanabe'),
  named('U4', 'Zora Hinds'),
  named('U5', 'Alert Bot', { is_bot: true }),
  named('U6', 'Ada Departed', { deleted: true }),
]);

const { dm_user: _none, ...groupFields } = aDm({ id: 'G1', latest_activity: 30 });
const conversations = [
  aDm({ id: 'D2', dm_user: { id: 'U2' }, latest_activity: 10 }),
  aDm({ id: 'D4', dm_user: { id: 'U4' }, latest_activity: 20 }),
  { ...groupFields, members_data: { U2: aUser({ id: 'U2' }), U3: aUser({ id: 'U3' }) } },
];

async function start(): Promise<TestInbox> {
  const test = await startTestInbox({
    prepare: (transport) =>
      transport.answer('loadConversations', () => ({ conversations: structuredClone(conversations), users })),
  });
  test.inbox.actions.openOverlay({ kind: 'compose' });
  return test;
}

const offered = ({ inbox }: TestInbox): string[] => suggestedPeople(inbox.getState(), 10).map(({ id }) => id);
const compose = ({ inbox }: TestInbox) => inbox.getState().compose;

describe('the people of a new message', () => {
  it('are offered by the newest dm, then by name, apps last', async () => {
    expect(offered(await start())).toEqual(['U4', 'U2', 'U3', 'U5']);
  });

  it('are found by name and title, also misspelled, and oneself by name', async () => {
    const test = await start();
    const find = (query: string): string[] => {
      test.inbox.actions.setPeopleQuery(query);
      return offered(test);
    };
    expect(find('pri')).toEqual(['U2']);
    expect(find('@priya')).toEqual(['U2']);
    expect(find('manager')).toEqual(['U2']);
    expect(find('ramanathn')).toEqual(['U2']);
    expect(find('wren')).toEqual(['U1']);
    expect(find('nobody at all')).toEqual([]);
    expect(find('departed')).toEqual([]);
  });

  it('are picked once, in order; the field is emptied', async () => {
    const test = await start();
    test.inbox.actions.setPeopleQuery('pri');
    for (const id of ['U2', 'U3', 'U2']) test.inbox.actions.pickPerson(id);
    expect(compose(test)).toMatchObject({ picked: ['U2', 'U3'], query: '' });
    test.inbox.actions.dropPerson('U2');
    expect(compose(test).picked).toEqual(['U3']);
  });

  it('show whether the picked people have a conversation with them', async () => {
    const test = await start();
    test.inbox.actions.pickPerson('U2');
    expect(offered(test)).toEqual(['U4', 'U3', 'U5']);
    expect([...groupPartners(test.inbox.getState(), compose(test).picked)]).toEqual(['U3']);
  });

  it('include oneself only alone', async () => {
    const test = await start();
    test.inbox.actions.pickPerson('U1');
    expect(compose(test).picked).toEqual(['U1']);
    test.inbox.actions.pickPerson('U2');
    test.inbox.actions.pickPerson('U1');
    expect(compose(test).picked).toEqual(['U2']);
  });

  it(`are at most ${mostPeople}`, async () => {
    const test = await start();
    for (let number = 2; number < 20; number += 1) test.inbox.actions.pickPerson(`U${number}`);
    expect(compose(test).picked).toHaveLength(mostPeople);
  });

  it('are forgotten when the picker closes, and the call is cancelled', async () => {
    const test = await start();
    const held = test.transport.hold('openConversation');
    test.inbox.actions.setPeopleQuery('x');
    test.inbox.actions.pickPerson('U3');
    test.inbox.actions.openConversationWith(['U3']);
    test.inbox.actions.closeOverlay();
    await test.flush();
    expect(held[0]?.isAborted).toBe(true);
    expect(compose(test)).toMatchObject({ picked: [], query: '', isOpening: false });
    expect(test.inbox.getState().notice).toBeNull();
  });

  it('stay picked when the conversation cannot be opened, with the failure in the picker', async () => {
    const test = await start();
    test.transport.fail('openConversation', apiError(500, 'Try later'));
    test.inbox.actions.pickPerson('U3');
    test.inbox.actions.openConversationWith(['U3']);
    await test.flush();
    expect(compose(test)).toMatchObject({
      picked: ['U3'],
      isOpening: false,
      failure: { code: 'open-failed', reason: 'Try later' },
    });
    expect(test.inbox.getState().overlay).toEqual({ kind: 'compose' });
    expect(test.inbox.getState().notice).toBeNull();
    test.inbox.actions.pickPerson('U4');
    expect(compose(test).failure).toBeNull();
  });

  it('lead to the conversation; the picker closes', async () => {
    const test = await start();
    test.transport.answer('openConversation', () => aDm({ id: 'D9', dm_user: { id: 'U3' } }));
    test.inbox.actions.openConversationWith(['U3']);
    await test.flush();
    expect(test.inbox.getState().overlay).toBeNull();
    expect(test.inbox.getState().navigation.open).toMatchObject({ id: 'D9', focus: 'composer' });
  });

  it('need not be picked for a message: it moves to the draft of the conversation once', async () => {
    const test = await start();
    const held = test.transport.hold('openConversation');
    test.inbox.actions.openConversationWith(['U3']);
    test.inbox.actions.setPeopleQuery('On Friday');
    await test.flush();
    held[0]?.answer(aDm({ id: 'D9', dm_user: { id: 'U3' } }));
    await test.flush();
    expect(test.inbox.getState().sending.drafts).toEqual({ D9: 'On Friday' });
    expect(compose(test).message).toBe('');
  });

  it('cannot be picked if the transport opens no conversations', () => {
    const transport = createScriptedTransport();
    delete transport.openConversation;
    const inbox = createInbox({ transport, env: createFakeEnv() });
    expect(inbox.getState().offers.compose).toBe(false);
  });
});
