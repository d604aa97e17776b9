import { describe, expect, it, vi } from 'vitest';
import { attachedTo } from '../../../src/core/outbox/attached.ts';
import { draftCount } from '../../../src/core/outbox/draftedConversations.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import type { FileToUpload } from '../../../src/transport/contract.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const file = (name: string): FileToUpload => ({
  name,
  size: 10,
  type: 'image/png',
  arrayBuffer: async () => new ArrayBuffer(10),
});
const uploaded = (id: string) => ({ id, name: `${id}.png`, size: 10 });
const attached = ({ inbox }: TestInbox) => attachedTo(inbox.getState(), 'C1');
const waiting = ({ inbox }: TestInbox) => inbox.getState().sending.whenUploaded;

async function start(...names: string[]) {
  const test = await startTestInbox({ conversations: [aConversation({ id: 'C1' })] });
  const uploads = test.transport.hold('uploadFile');
  const sends = test.transport.hold('sendMessage');
  test.inbox.actions.attachFiles('C1', names.map(file));
  // The code of uploads is fetched.
  await vi.waitFor(() => expect(attached(test).length).toBe(names.length));
  test.inbox.actions.setDraft('C1', 'look');
  await test.flush();
  return { ...test, uploads, sends };
}

/** The page is loaded again. */
const reloaded = ({ env }: TestInbox) =>
  startTestInbox({
    conversations: [aConversation({ id: 'C1' })],
    env: { local: Object.fromEntries(env.local.values) },
  });

describe('a message that is sent while its files are uploaded', () => {
  it('is sent as soon as all are uploaded, once', async () => {
    const test = await start('a.png', 'b.png');
    test.inbox.actions.sendWhenUploaded('C1', 'look');
    test.inbox.actions.sendWhenUploaded('C1', 'look');
    await vi.waitFor(() => expect(waiting(test)).toEqual({ C1: 'look' }));
    test.uploads[1]?.answer(uploaded('F2'));
    await test.flush();
    expect(test.sends).toEqual([]);
    test.uploads[0]?.answer(uploaded('F1'));
    await test.flush();
    expect(test.sends.map(({ args }) => args[0])).toEqual([
      expect.objectContaining({ text: 'look', files: ['F1', 'F2'] }),
    ]);
    test.sends[0]?.answer({ ts: '1772618401.000100' });
    await test.flush();
    expect([waiting(test), attached(test)]).toEqual([{}, []]);
  });

  it('stays a draft when the user takes it back, writes on, or removes a file', async () => {
    const test = await start('a.png', 'b.png');
    const { detachFile, sendWhenUploaded, setDraft } = test.inbox.actions;
    const ways = [
      () => sendWhenUploaded('C1', null),
      () => setDraft('C1', 'look here'),
      () => detachFile('C1', attached(test)[1]?.key ?? ''),
    ];
    for (const takeBack of ways) {
      sendWhenUploaded('C1', test.inbox.getState().sending.drafts.C1 ?? '');
      await vi.waitFor(() => expect(Object.keys(waiting(test))).toEqual(['C1']));
      takeBack();
      await vi.waitFor(() => expect(waiting(test)).toEqual({}));
    }
    test.uploads[0]?.answer(uploaded('F1'));
    await test.flush();
    expect(test.sends).toEqual([]);
    expect(test.inbox.getState().sending.drafts.C1).toBe('look here');
  });

  it('stays a draft with its files when an upload fails', async () => {
    const test = await start('a.png', 'b.png');
    test.inbox.actions.sendWhenUploaded('C1', 'look');
    await test.flush();
    test.uploads[0]?.fail(apiError(500, 'The disk is full'));
    test.uploads[1]?.answer(uploaded('F2'));
    await test.flush();
    expect([waiting(test), test.sends]).toEqual([{}, []]);
    expect(test.inbox.getState().sending.drafts.C1).toBe('look');
    expect(attached(test)).toMatchObject([{ problem: 'failed' }, { uploaded: { id: 'F2' } }]);
    test.inbox.actions.sendWhenUploaded('C1', 'look');
    await test.flush();
    expect([waiting(test), test.sends]).toEqual([{}, []]);
  });
});

describe('files of a draft after a reload of the page', () => {
  it('are there if they were uploaded; the others say that they are gone', async () => {
    const test = await start('a.png', 'b.png', 'c.png');
    test.uploads[0]?.answer({ ...uploaded('F1'), name: 'a.png' });
    test.uploads[1]?.fail(apiError(500));
    test.uploads[2]?.args[1]?.onProgress?.(0.5);
    await test.flush();
    const again = await reloaded(test);
    expect(attached(again)).toMatchObject([
      { name: 'a.png', size: 10, progress: 1, uploaded: { id: 'F1' } },
      { name: 'b.png', problem: 'gone' },
      { name: 'c.png', problem: 'gone' },
    ]);
    again.transport.hold('sendMessage');
    again.inbox.actions.send('C1', 'look');
    await again.flush();
    expect([again.transport.count('sendMessage'), waiting(again)]).toEqual([0, {}]);
    for (const { key } of attached(again).slice(1)) again.inbox.actions.detachFile('C1', key);
    await vi.waitFor(() => expect(attached(again).length).toBe(1));
    again.inbox.actions.send('C1', 'look');
    await vi.waitFor(() => expect(again.transport.count('sendMessage')).toBe(1));
    expect((await reloaded(again)).inbox.getState().sending.attached.C1?.length).toBe(1);
  });

  it('are sent with the same id if the message had failed', async () => {
    const test = await start('a.png');
    test.uploads[0]?.answer(uploaded('F1'));
    await test.flush();
    test.inbox.actions.send('C1', 'look');
    await test.flush();
    test.sends[0]?.fail(apiError(500));
    await test.flush();
    const again = await reloaded(test);
    const sends = again.transport.hold('sendMessage');
    again.inbox.actions.send('C1', 'look');
    await again.flush();
    expect(sends[0]?.args[0]).toEqual(test.sends[0]?.args[0]);
  });

  it('are listed under Drafts without a text, and leave with their message', async () => {
    const test = await start('a.png');
    test.inbox.actions.setDraft('C1', '');
    test.uploads[0]?.answer(uploaded('F1'));
    await test.flush();
    const again = await reloaded(test);
    again.inbox.actions.goToPage('drafts');
    expect([again.inbox.visibleConversations(), draftCount(again.inbox.getState())]).toEqual([['C1'], 1]);
    again.transport.answer('sendMessage', () => ({ ts: '1772618401.000100' }));
    again.inbox.actions.send('C1', '');
    await again.flush();
    expect(draftCount(again.inbox.getState())).toBe(0);
    expect(attached(await reloaded(again))).toEqual([]);
  });

  it('of another tab stay when this one changes the text', async () => {
    const test = await start('a.png');
    test.uploads[0]?.answer(uploaded('F1'));
    await test.flush();
    const local = Object.fromEntries(test.env.local.values);
    const other = await startTestInbox({ conversations: [aConversation({ id: 'C1' })] });
    for (const [key, value] of Object.entries(local)) other.env.local.set(key, value);
    other.inbox.actions.setDraft('C1', 'look at this');
    await other.flush();
    expect(attached(await reloaded(other))).toMatchObject([{ uploaded: { id: 'F1' } }]);
  });
});
