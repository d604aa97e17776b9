import { describe, expect, it } from 'vitest';
import { authorName } from '../../../src/core/format/authorName.ts';
import type { UsersById } from '../../../src/model/index.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError, type ScriptedTransport } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const people: UsersById = { U7: { id: 'U7', name: 'dana', real_name: 'Dana Cole' } };
const room = (latest: object) =>
  anUnreadConversation({ id: 'C1', latest_activity: base, latest_message: { ts: at(1), ...latest } });
const knows = (transport: ScriptedTransport): void => transport.answer('loadUsers', () => people);

describe('users without a name in the list', () => {
  it('are requested with one call for all of them', async () => {
    const { inbox, transport, flush } = await startTestInbox({
      conversations: [room({ user: 'U7', text: 'hi' }), { ...room({ user: 'U8', text: '<@U9>' }), id: 'C2' }],
      prepare: knows,
    });
    await flush();
    expect(transport.count('loadUsers')).toBe(1);
    expect(authorName(message(at(1), { user: 'U7' }), inbox.getState().users)).toBe('Dana Cole');
  });

  it('are requested when a conversation mentions them', async () => {
    const { inbox, transport, flush } = await startTestInbox({
      conversations: [room({ user: 'U2', user_data: { name: 'aiko' }, text: 'hi' })],
      prepare(transport) {
        knows(transport);
        transport.answer('loadConversation', (id) =>
          anUnreadConversation({ id, messages: [message(at(1), { user_data: { name: 'aiko' }, text: 'ask <@U7>' })] }),
        );
      },
    });
    expect(transport.count('loadUsers')).toBe(0);
    inbox.actions.open('C1');
    await flush();
    expect(transport.count('loadUsers')).toBe(1);
    expect(inbox.getState().users.U7?.real_name).toBe('Dana Cole');
  });

  it('are requested when blocks mention them, which have no resolved text', async () => {
    const { inbox, transport, flush, frame } = await startTestInbox({ conversations: [], prepare: knows });
    const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'ask <@U7>' } }];
    const known = { user_data: { name: 'aiko' }, text: 'ask <@U7>', resolved_text: 'ask <@U7>' };
    transport.stream.frame(newMessage('C1', message(at(2), { ...known, blocks }), 1));
    await frame();
    await flush();
    expect(inbox.getState().users.U7?.real_name).toBe('Dana Cole');
  });

  it('are requested when the stream brings their message', async () => {
    const { inbox, transport, flush, frame } = await startTestInbox({
      conversations: [room({ user: 'U2', user_data: { name: 'aiko' }, text: 'hi' })],
      prepare: knows,
    });
    transport.stream.frame(newMessage('C1', message(at(2), { user: 'U7', text: 'here' }), 1));
    await frame();
    await flush();
    expect(inbox.getState().users.U7?.real_name).toBe('Dana Cole');
  });

  it('are requested once even if the server returns no name, and a failure is only logged', async () => {
    const test = await startTestInbox({
      conversations: [room({ user: 'U8', text: 'hi' })],
      prepare: (transport) => transport.fail('loadUsers', apiError(500)),
    });
    await test.flush();
    test.inbox.actions.reload();
    await test.flush();
    expect(test.transport.count('loadUsers')).toBe(1);
    expect(test.logged('warn')).toContain('Names of users could not be loaded');
    expect(test.inbox.getState().notice).toBeNull();
  });

  it.each<[string, object]>([
    ['the author has a full name', { user: 'U2', user_data: { real_name: 'Aiko Tanabe' }, text: 'hi' }],
    ['the author has a name', { user: 'U2', user_data: { name: 'aiko' }, text: 'hi' }],
    ['an app wrote the message', { text: 'hi' }],
    ['the server resolved the mentions', { text: 'ask <@U7>', resolved_text: 'ask @Dana' }],
    ['the message mentions a channel', { text: 'see <#C2>' }],
    ['the message has no text', {}],
  ])('are not requested when %s', async (_case, latest) => {
    const { transport, flush } = await startTestInbox({ conversations: [room(latest)], prepare: knows });
    await flush();
    expect(transport.count('loadUsers')).toBe(0);
  });
});
