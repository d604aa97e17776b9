import { describe, expect, it } from 'vitest';
import { goOffline, goOnline, offlineServer, queuedTexts, waiting } from '../offlineServer.ts';
import { apiError } from '../scriptedTransport.ts';
import { startTwoTabs } from '../twoTabs.ts';
import { conversations, draft, send, start } from './queueSetup.ts';

const storageKey = 'triage-inbox:queued-messages';

describe('messages in the background', () => {
  it('leave the field at once, several are pending, and arrive in order', async () => {
    const test = await start({ config: { sendInBackground: true } });
    const sends = test.transport.hold('sendMessage');
    for (const text of ['one', 'two', 'three']) await send(test, text);
    expect(draft(test)).toBe('');
    expect(queuedTexts(test.state())).toEqual(['one', 'two', 'three']);
    expect(waiting(test.state())).toBe(0);
    expect(sends.map(({ args }) => args[0].text)).toEqual(['one']);
    sends[0]?.answer({ ts: '1772618401.000100' });
    await test.flush();
    expect(sends.map(({ args }) => args[0].text)).toEqual(['one', 'two']);
    expect(queuedTexts(test.state())).toEqual(['two', 'three']);
  });

  it('are the choice of the user before that of the host', async () => {
    const test = await start({ config: { sendInBackground: true } });
    test.inbox.actions.changeSettings({ sendInBackground: false });
    const sends = test.transport.hold('sendMessage');
    await send(test, 'one');
    await send(test, 'two');
    expect(sends.map(({ args }) => args[0].text)).toEqual(['one']);
    expect(queuedTexts(test.state())).toEqual([]);
  });
});

describe('the queue in two tabs', () => {
  async function twoTabs() {
    const tabs = await startTwoTabs({ conversations });
    const { createId } = tabs.other.env;
    tabs.other.env.createId = () => `other-${createId()}`;
    const sent: string[] = [];
    for (const { transport } of [tabs.one, tabs.other]) {
      const server = offlineServer(transport);
      transport.answer('sendMessage', ({ client_msg_id = '' }) => {
        if (server.status === 'down') throw apiError(null);
        sent.push(client_msg_id);
        return { ts: '1772618401.000100' };
      });
      await goOffline(transport === tabs.one.transport ? tabs.one : tabs.other, server);
    }
    return { ...tabs, sent };
  }

  it('is shown by both: a message that waits, and no longer once it is sent or withdrawn', async () => {
    const { one, other, deliver } = await twoTabs();
    await send(one, 'one');
    await send(one, 'two');
    deliver();
    expect(queuedTexts(other.state())).toEqual(['one', 'two']);
    expect(draft(other)).toBe('');
    const [first] = other.state().sending.pending.C1 ?? [];
    other.inbox.actions.withdrawMessage('C1', first?.client_msg_id ?? '');
    deliver();
    expect(queuedTexts(one.state())).toEqual(['two']);
    await goOnline(one, offlineServer(one.transport));
    deliver();
    expect(queuedTexts(other.state())).toEqual([]);
  });

  it('stays with the tab that has it when another one clears the storage', async () => {
    const { one } = await twoTabs();
    await send(one, 'one');
    one.env.local.changeElsewhere(storageKey, null);
    expect(queuedTexts(one.state())).toEqual(['one']);
  });

  it('is sent by the other tab when the tab that has it was closed', async () => {
    const { one, other, deliver, sent } = await twoTabs();
    await send(one, 'one');
    deliver();
    one.inbox.stop();
    const server = offlineServer(other.transport);
    other.transport.answer('sendMessage', ({ client_msg_id = '' }) => {
      sent.push(client_msg_id);
      return { ts: '1772618401.000100' };
    });
    await goOnline(other, server);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['of the other tab are the newest', ['one', 'one', 'other']],
    ['of the other tab are the oldest', ['other', 'one', 'one']],
    ['alternate', ['other', 'one', 'other']],
  ] as const)('is sent in the order of writing by the tab that is left when its messages %s', async (_, tabs) => {
    const { one, other, deliver } = await twoTabs();
    for (const [index, tab] of tabs.entries()) {
      await send(tab === 'one' ? one : other, `message ${index + 1}`);
      deliver();
      for (const { env } of [one, other]) env.clock.advance(1);
    }
    other.inbox.stop();
    const server = offlineServer(one.transport);
    await goOnline(one, server);
    expect(server.sent.map(({ text }) => text)).toEqual(['message 1', 'message 2', 'message 3']);
  });

  it('may be sent by both with one id, which the server stores once', async () => {
    const { one, other, deliver } = await twoTabs();
    await send(one, 'one');
    deliver();
    const servers = [one, other].map(({ transport }) => offlineServer(transport));
    for (const [index, tab] of [one, other].entries()) {
      const server = servers[index];
      if (server) await goOnline(tab, server);
    }
    const ids = servers.flatMap(({ sent }) => sent.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
  });

  it('loses a message in all tabs when one withdraws it', async () => {
    const { one, other, deliver } = await twoTabs();
    await send(one, 'one');
    deliver();
    // The other tab has the queue too, and still no connection.
    other.env.setOnline(true);
    other.transport.confirmsStreams = true;
    other.env.comeOnline();
    await other.flush();
    expect(queuedTexts(other.state())).toEqual(['one']);
    const [first] = one.state().sending.pending.C1 ?? [];
    one.inbox.actions.withdrawMessage('C1', first?.client_msg_id ?? '');
    deliver();
    expect(queuedTexts(other.state())).toEqual([]);
    expect(draft(one)).toBe('one');
  });
});
