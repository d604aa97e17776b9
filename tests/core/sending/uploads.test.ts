import { describe, expect, it, vi } from 'vitest';
import { attachedTo, draftProblem } from '../../../src/core/outbox/attached.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import type { FileToUpload } from '../../../src/transport/contract.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from '../harness.ts';
import { apiError, type HeldCall } from '../scriptedTransport.ts';

const file = (name: string, size = 10): FileToUpload => ({
  name,
  size,
  type: 'image/png',
  arrayBuffer: async () => new ArrayBuffer(size),
});
const uploaded = (id: string) => ({ id, name: `${id}.png`, size: 10 });

async function attach(test: TestInbox, ...files: FileToUpload[]): Promise<HeldCall<'uploadFile'>[]> {
  const uploads = test.transport.hold('uploadFile');
  test.inbox.actions.attachFiles('C1', files);
  // Ends after the inbox has fetched the same code.
  await import('../../../src/core/uploading/uploads.ts');
  await test.flush();
  return uploads;
}
const attached = ({ inbox }: TestInbox) => attachedTo(inbox.getState(), 'C1');
const start = (options: TestInboxOptions = {}): Promise<TestInbox> =>
  startTestInbox({ conversations: [aConversation({ id: 'C1' })], ...options });

describe('files of a draft', () => {
  it('are sent by the ids of their uploads, without a text', async () => {
    const test = await start();
    test.inbox.actions.open('C1');
    await test.flush();
    const [first, second] = await attach(test, file('a.png'), file('b.png'));
    second?.answer(uploaded('F2'));
    first?.answer(uploaded('F1'));
    await test.flush();
    const sends = test.transport.hold('sendMessage');
    test.inbox.actions.send('C1', '');
    await test.flush();
    expect(sends[0]?.args[0]).toEqual({
      channel: 'C1',
      text: '',
      client_msg_id: expect.any(String),
      files: ['F1', 'F2'],
    });
    expect(test.inbox.getState().sending.pending.C1?.[0]?.files?.map(({ id }) => id)).toEqual(['F1', 'F2']);
    sends[0]?.answer({ ts: '1772618401.000100' });
    await test.flush();
    expect(attached(test)).toEqual([]);
    expect(test.inbox.getState().messages.byConversation.C1?.messages.at(-1)?.files?.length).toBe(2);
  });

  it('hold the message until all are uploaded', async () => {
    const test = await start();
    const [upload] = await attach(test, file('a.png'));
    test.inbox.actions.setDraft('C1', 'look');
    test.inbox.actions.send('C1', 'look');
    await test.flush();
    expect(test.transport.count('sendMessage')).toBe(0);
    const problem = () => draftProblem(test.inbox.getState(), 'C1', 'look', { messageMaxLength: 100 });
    expect(problem()).toBe('uploading');
    upload?.answer(uploaded('F1'));
    await test.flush();
    expect(problem()).toBeNull();
  });

  it('hold a message that is sent at once, while the code of uploads is fetched', async () => {
    const test = await start();
    test.transport.hold('uploadFile');
    test.inbox.actions.attachFiles('C1', [file('a.png')]);
    test.inbox.actions.setDraft('C1', 'look');
    test.inbox.actions.send('C1', 'look');
    expect(attached(test)).toMatchObject([{ name: 'a.png', size: 10, progress: 0 }]);
    await vi.dynamicImportSettled();
    await test.flush();
    expect(test.transport.count('uploadFile')).toBe(1);
    expect(test.transport.count('sendMessage')).toBe(0);
  });

  it('leave the draft when the code of uploads cannot be fetched', async () => {
    const test = await start();
    const code = '../../../src/core/uploading/uploads.ts';
    vi.doMock(code, () => {
      throw new Error('The network is away');
    });
    try {
      test.inbox.actions.attachFiles('C1', [file('a.png')]);
      await vi.waitFor(() => expect(attached(test)).toEqual([]));
    } finally {
      vi.doUnmock(code);
    }
    // The next file fetches it again.
    await attach(test, file('b.png'));
    expect(attached(test)).toMatchObject([{ name: 'b.png' }]);
    expect(test.transport.count('uploadFile')).toBe(1);
  });

  it('show their progress, and fail with the reason; a retry uploads the same file', async () => {
    const test = await start();
    const uploads = await attach(test, file('a.png'));
    uploads[0]?.args[1]?.onProgress?.(0.4);
    expect(attached(test)[0]).toMatchObject({ name: 'a.png', progress: 0.4 });
    uploads[0]?.fail(apiError(500, 'The disk is full'));
    await test.flush();
    expect(attached(test)[0]).toMatchObject({ problem: 'failed', reason: 'The disk is full' });
    test.inbox.actions.retryFile('C1', attached(test)[0]?.key ?? '');
    await vi.waitFor(() => expect(uploads.length).toBe(2));
    expect(attached(test)[0]?.problem).toBeUndefined();
    uploads[1]?.answer(uploaded('F1'));
    await test.flush();
    expect(attached(test)[0]?.uploaded?.id).toBe('F1');
  });

  it('are cancelled when they are removed, and the next one begins', async () => {
    const test = await start();
    const uploads = await attach(test, ...['a', 'b', 'c', 'd'].map((name) => file(name)));
    expect(uploads.length).toBe(3);
    test.inbox.actions.detachFile('C1', attached(test)[0]?.key ?? '');
    await vi.waitFor(() => expect(uploads.length).toBe(4));
    expect(uploads[0]?.isAborted).toBe(true);
    expect(attached(test).map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  });

  it('are at most ten', async () => {
    const test = await start();
    const names = Array.from({ length: 12 }, (_, at) => file(`${at}`));
    test.transport.hold('uploadFile');
    test.inbox.actions.attachFiles('C1', names);
    await vi.waitFor(() => expect(attached(test).length).toBe(10));
  });

  it('larger than the server takes are not sent to it', async () => {
    const prepare: TestInboxOptions['prepare'] = (transport) =>
      transport.answer('loadFeatures', () => ({ aiEnabled: false, uploads: true, maxUploadBytes: 5 }));
    const test = await start({ prepare });
    const uploads = await attach(test, file('large.png', 6));
    expect(uploads).toEqual([]);
    expect(attached(test)[0]?.problem).toBe('too-large');
  });

  it('stay with the text of a refused message, and a repeated send has the same id and files', async () => {
    const test = await start();
    const [upload] = await attach(test, file('a.png'));
    upload?.answer(uploaded('F1'));
    await test.flush();
    const sends = test.transport.hold('sendMessage');
    test.inbox.actions.send('C1', 'look');
    await test.flush();
    sends[0]?.fail(apiError(500));
    await test.flush();
    expect(attached(test).map(({ name }) => name)).toEqual(['a.png']);
    test.inbox.actions.send('C1', 'look');
    await test.flush();
    expect(sends[1]?.args[0]).toEqual(sends[0]?.args[0]);
    const [key] = attached(test).map((each) => each.key);
    sends[1]?.fail(apiError(500));
    await test.flush();
    test.inbox.actions.detachFile('C1', key ?? '');
    await test.flush();
    test.inbox.actions.send('C1', 'look');
    await test.flush();
    expect(sends[2]?.args[0].client_msg_id).not.toBe(sends[0]?.args[0].client_msg_id);
  });

  it('wait with a message in the queue, and return to the draft with it', async () => {
    const test = await start();
    const [upload] = await attach(test, file('a.png'));
    upload?.answer(uploaded('F1'));
    await test.flush();
    test.transport.fail('sendMessage', apiError(503, 'Busy', 60_000));
    test.inbox.actions.send('C1', '');
    await test.flush();
    const [waiting] = test.inbox.getState().sending.pending.C1 ?? [];
    expect(waiting).toMatchObject({ text: '', files: [{ id: 'F1' }], queued: {} });
    expect(attached(test)).toEqual([]);
    test.inbox.actions.withdrawMessage('C1', waiting?.client_msg_id ?? '');
    expect(attached(test)).toMatchObject([{ name: 'F1.png', size: 10, progress: 1 }]);
  });

  it('whose upload the end of the inbox has cancelled can be uploaded again', async () => {
    const test = await start();
    await attach(test, file('a.png'));
    test.inbox.stop();
    await test.advance(1000);
    expect(attached(test)[0]?.problem).toBe('failed');
  });

  it('stay when the session ends and the same user signs in again [SGN-10]', async () => {
    const test = await start();
    const [upload] = await attach(test, file('a.png'), file('b.png'));
    upload?.answer(uploaded('F1'));
    await test.flush();
    test.transport.fail('loadConversations', apiError(401));
    test.inbox.actions.reload();
    await test.flush();
    test.inbox.actions.retry();
    await test.flush();
    expect(attached(test)).toMatchObject([{ uploaded: { id: 'F1' } }, { name: 'b.png', problem: 'failed' }]);
    // This page still has the file.
    test.transport.answer('uploadFile', () => uploaded('F2'));
    test.inbox.actions.retryFile('C1', attached(test)[1]?.key ?? '');
    await test.flush();
    expect(attached(test)).toMatchObject([{ uploaded: { id: 'F1' } }, { uploaded: { id: 'F2' } }]);
  });

  it.each([
    ['here', 'failed'],
    // At once, before the upload has ended.
    ['in another tab', 'gone'],
  ])('stay over a switch to another workspace and back %s; one that was not uploaded is %s', async (place, problem) => {
    const test = await start();
    const [upload] = await attach(test, file('a.png'), file('b.png'));
    upload?.answer(uploaded('F1'));
    await test.flush();
    const switchTo = async (workspace: string) => {
      const user = { id: 'U1', name: 'wren' };
      test.transport.answer('loadAuthStatus', () => ({ authenticated: true, user, workspace, organizations: [] }));
      if (place === 'here') test.inbox.actions.switchWorkspace(workspace);
      else test.env.local.changeElsewhere('triage-inbox:owner', `U1@${workspace}`);
      await test.flush();
    };
    await switchTo('Tidewater');
    expect(attached(test)).toEqual([]);
    await switchTo('Larkspur');
    expect(attached(test)).toMatchObject([{ uploaded: { id: 'F1' } }, { name: 'b.png', problem }]);
  });
});
