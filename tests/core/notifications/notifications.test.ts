import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../../src/core/overlay/state.ts';
import type { Message } from '../../../src/model/index.ts';
import { aConversation, aDm, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { message, newMessage, newReply, threadMessage, updated } from '../liveFrames.ts';

const parent = message('1772618000.000100', { text: 'parent' });
const users = { U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe' } };

/** Signed in, permission granted, page unattended. */
async function away(options: TestInboxOptions = {}) {
  const conversations = [
    aConversation({ id: 'C1', name: 'design' }),
    aConversation({ id: 'C2', name: 'launch' }),
    aConversation({ id: 'C3', name: 'ops' }),
    aConversation({ id: 'C4', name: 'random' }),
    aDm({ name: 'Aiko Tanabe' }),
    aThread(parent, 'C1'),
  ];
  const test = await startTestInbox({
    ...options,
    prepare: (transport, env) => {
      transport.answer('loadConversations', () => ({ conversations: structuredClone(conversations), users }));
      env.permission = 'granted';
      env.isAttended = false;
      options.prepare?.(transport, env);
    },
  });
  const arrive = async (ts: string, changes: Partial<Message> = {}, id = 'C1') => {
    test.transport.stream.frame(newMessage(id, message(ts, changes), 1));
    await test.frame();
  };
  const shown = () => test.env.notifications.map(({ title, body }) => `${title}: ${body}`);
  return { ...test, arrive, shown };
}

describe('a desktop notification', () => {
  it('is shown for a message from another user while the page is unattended [NTF-1] [NTF-2]', async () => {
    const { env, arrive } = await away();
    await arrive('1772618401.000100', { text: 'Could *you* look, <@U1>?' });
    expect(env.notifications).toMatchObject([
      { title: 'Aiko Tanabe in #design', body: 'Could you look, @user?', icon: '/favicon.ico' },
    ]);
  });

  it('is not shown while the page is visible and focused [NTF-1]', async () => {
    const { env, arrive } = await away();
    env.isAttended = true;
    await arrive('1772618401.000100');
    expect(env.notifications).toEqual([]);
  });

  it.each(['undecided', 'denied', 'unsupported'] as const)(
    'is not shown when permission is %s [NTF-1]',
    async (permission) => {
      const { env, arrive } = await away();
      env.permission = permission;
      await arrive('1772618401.000100');
      await arrive('1772618402.000100');
      expect(env.notifications).toEqual([]);
      const unsupported = env.logs.filter(({ context }) => context === 'notifications');
      expect(unsupported).toHaveLength(permission === 'unsupported' ? 1 : 0);
    },
  );

  it('is never shown for own messages, sent here or elsewhere [NTF-1]', async () => {
    const { env, inbox, transport, arrive, flush } = await away();
    await arrive('1772618401.000100', { user: 'U1' });
    transport.answer('sendMessage', () => ({ ts: '1772618402.000100' }));
    inbox.actions.send('C1', 'mine');
    await flush();
    await arrive('1772618402.000100', { user: 'B7', client_msg_id: 'id-1' });
    await arrive('1772618403.000100', { user: 'U1' }, 'NOT_LISTED');
    expect(env.notifications).toEqual([]);
    expect(env.played).toEqual([]);
    await arrive('1772618404.000100', {}, 'NOT_LISTED');
    expect(env.notifications).toHaveLength(1);
  });

  it('is not shown for edits, system messages and messages already read elsewhere', async () => {
    const { env, transport, arrive, frame } = await away();
    await arrive('1772618401.000100', { subtype: 'channel_join' });
    await arrive('1772618401.000150', { subtype: 'channel_topic' });
    transport.stream.frame(updated('C1', message('1772618401.000200')));
    transport.stream.frame(newMessage('C1', message('1772618403.000100'), 0));
    transport.stream.frame({
      type: 'channel_marked',
      conversationId: 'C1',
      lastRead: '1772618403.000100',
      unreadCount: 0,
      unreadCountDisplay: 0,
      raw: null,
    });
    await frame();
    expect(env.notifications).toEqual([]);
    await arrive('1772618404.000100', { subtype: 'bot_message', username: 'Deploybot' });
    expect(env.notifications).toHaveLength(1);
  });

  it('closes after 5 s [NTF-2]', async () => {
    const { env, arrive, advance } = await away();
    await arrive('1772618401.000100');
    await advance(4999);
    expect(env.notifications[0]?.isClosed).toBe(false);
    await advance(1);
    expect(env.notifications[0]?.isClosed).toBe(true);
  });

  it('focuses the page and opens the conversation when clicked [NTF-2]', async () => {
    const { env, inbox, arrive, flush } = await away();
    await arrive('1772618401.000100', {}, 'D1');
    expect(env.notifications[0]?.title).toBe('Aiko Tanabe');
    env.notifications[0]?.click();
    await flush();
    expect(env.focused).toBe(1);
    expect(inbox.getState().navigation.open?.id).toBe('D1');
    expect(env.notifications[0]?.isClosed).toBe(true);
  });

  it('closes a dialog that would hide the conversation when clicked, but not one with input [NTF-2]', async () => {
    const { env, inbox, arrive, flush } = await away();
    const overlayAfterClick = async (overlay: Overlay) => {
      inbox.actions.openOverlay(overlay);
      await arrive(`177261840${env.notifications.length}.000100`, {}, 'D1');
      env.notifications.at(-1)?.click();
      await flush();
      return inbox.getState().overlay;
    };
    expect(await overlayAfterClick({ kind: 'search', mode: 'find' })).toBeNull();
    expect(inbox.getState().navigation.open?.id).toBe('D1');
    expect(await overlayAfterClick({ kind: 'focusInbox', viewId: null })).not.toBeNull();
  });

  it('is shown once for a reply with two events, and opens its thread', async () => {
    const { env, inbox, transport, frame, flush } = await away();
    const reply = message('1772618401.000100', { text: 'agreed' });
    transport.stream.frame(newReply('C1', parent.ts, reply));
    transport.stream.frame(threadMessage('C1', parent.ts, reply, 1));
    await frame();
    expect(env.notifications).toMatchObject([{ title: 'Aiko Tanabe in a thread in #design', body: 'agreed' }]);
    env.notifications[0]?.click();
    await flush();
    expect(inbox.getState().navigation.open?.id).toBe(`C1:${parent.ts}`);
  });

  it('is shown once per conversation and at most three times for a burst', async () => {
    const { env, transport, frame, shown } = await away();
    for (const [index, id] of ['C1', 'C1', 'C2', 'C3', 'C4'].entries()) {
      transport.stream.frame(newMessage(id, message(`177261840${index}.000100`, { text: `${index}` }), 1));
    }
    await frame();
    expect(shown()).toEqual([
      'Aiko Tanabe in #launch: 2',
      'Aiko Tanabe in #ops: 3',
      'Aiko Tanabe in #random: 4\n2 more new messages',
    ]);
    expect(new Set(env.notifications.map(({ tag }) => tag)).size).toBe(3);
  });

  it('has at most 100 characters, including the count of a burst [NTF-2]', async () => {
    const { transport, frame, env } = await away();
    for (const index of [0, 1]) {
      transport.stream.frame(newMessage('C1', message(`177261840${index}.000100`, { text: 'x'.repeat(200) }), 1));
    }
    await frame();
    const more = '\n1 more new message';
    expect(env.notifications.map(({ body }) => body)).toEqual([`${'x'.repeat(97 - more.length)}...${more}`]);
  });

  it('is shown once when the same message arrives again, here or in another tab', async () => {
    const one = await away();
    const two = await away();
    await one.arrive('1772618401.000100');
    two.env.local.set('triage-inbox:notified', one.env.local.get('triage-inbox:notified') ?? '');
    await two.arrive('1772618401.000100');
    expect(two.env.notifications).toEqual([]);
    await two.arrive('1772618402.000100');
    expect(two.env.notifications).toHaveLength(1);
  });

  it('is not shown if another tab shows it at the same time', async () => {
    const { env, arrive } = await away();
    env.claimedElsewhere.add('notification U1@Larkspur C1 1772618401.000100');
    await arrive('1772618401.000100');
    expect(env.notifications).toEqual([]);
    await arrive('1772618402.000100');
    expect(env.notifications).toHaveLength(1);
  });

  it('is left to a tab that can show it', async () => {
    const { env, arrive } = await away();
    env.permission = 'denied';
    await arrive('1772618401.000100');
    expect(env.local.get('triage-inbox:notified')).toBeNull();
  });

  it('is not shown when it is switched off, and is logged when the browser fails', async () => {
    const { env, inbox, arrive, logged } = await away();
    inbox.actions.changeSettings({ notifications: false });
    await arrive('1772618401.000100');
    expect(env.notifications).toEqual([]);
    inbox.actions.changeSettings({ notifications: true });
    env.notifier.show = () => {
      throw new TypeError('Illegal constructor');
    };
    await arrive('1772618402.000100');
    expect(logged('warn')).toContain('A notification could not be shown');
  });

  it('of a conversation replaces the one before it, whose timer does not close it', async () => {
    const { env, arrive, advance } = await away();
    await arrive('1772618401.000100');
    await advance(4000);
    await arrive('1772618405.000100');
    expect(new Set(env.notifications.map(({ tag }) => tag)).size).toBe(1);
    await advance(4999);
    expect(env.notifications.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    await advance(1);
    expect(env.notifications.map(({ isClosed }) => isClosed)).toEqual([false, true]);
  });

  it('closes when the inbox stops', async () => {
    const { env, inbox, arrive, advance } = await away();
    await arrive('1772618401.000100');
    inbox.stop();
    await advance(0);
    expect(env.notifications[0]?.isClosed).toBe(true);
  });

  it('closes when its message is read elsewhere', async () => {
    const { env, transport, arrive, frame } = await away();
    await arrive('1772618401.000100');
    await arrive('1772618402.000100', {}, 'C2');
    transport.stream.frame({
      type: 'channel_marked',
      conversationId: 'C1',
      lastRead: '1772618401.000100',
      unreadCount: 0,
      unreadCountDisplay: 0,
      raw: null,
    });
    await frame();
    expect(env.notifications.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('closes when the user leaves the page, where a click would do nothing', async () => {
    const { env, arrive } = await away();
    await arrive('1772618401.000100');
    env.leavePage();
    expect(env.notifications[0]?.isClosed).toBe(true);
  });

  it('of one session is gone in the next, and has a tag of its own', async () => {
    const { env, inbox, arrive, flush } = await away();
    await arrive('1772618401.000100');
    inbox.actions.logout();
    await flush();
    expect(env.notifications[0]?.isClosed).toBe(true);

    const other = await away({
      prepare: (transport) =>
        transport.answer('loadAuthStatus', () => ({
          authenticated: true,
          user: { id: 'U1', name: 'wren' },
          workspace: 'Tidewater',
          organizations: [],
        })),
    });
    await other.arrive('1772618401.000100');
    expect(other.env.notifications[0]?.tag).not.toBe(env.notifications[0]?.tag);
  });

  it('has the sound of the browser only where the inbox plays none and sound is on', async () => {
    const { env, inbox, arrive } = await away();
    await arrive('1772618401.000100');
    inbox.actions.changeSettings({ sound: false });
    await arrive('1772618402.000100');
    inbox.actions.changeSettings({ sound: true });
    env.gesture();
    await arrive('1772618403.000100');
    expect(env.notifications.map(({ isSilent }) => isSilent)).toEqual([false, true, true]);
    expect(env.played).toHaveLength(1);
  });
});
