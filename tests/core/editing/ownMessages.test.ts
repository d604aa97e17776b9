import { describe, expect, it } from 'vitest';
import { withoutDeleted } from '../../../src/core/editing/selectors.ts';
import { editDraftId } from '../../../src/core/editing/state.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startWithOpened, type TestInbox } from '../harness.ts';
import { message, updated } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';
import { apiError } from '../scriptedTransport.ts';

const me = sampleUser.id;
const at = (n: number): string => `177261800${n}.000100`;
const own = message(at(1), { user: me, text: 'Hi <@U2> &amp; all' });
const theirs = message(at(2), { text: 'Theirs' });
const reply = message(at(3), { user: me, text: 'My reply', thread_ts: at(2) });
const draftId = editDraftId({ channelId: 'C1', ts: at(1) });

const start = (): Promise<TestInbox> =>
  startWithOpened(
    aConversation({
      id: 'C1',
      messages: [own, { ...theirs, threads: [reply], reply_count: 1 }],
      latest_message: reply,
    }),
  );
const log = ({ state }: TestInbox) => state().messages.byConversation.C1?.messages ?? [];
const shown = (test: TestInbox) => withoutDeleted(log(test), test.state().editing.deleted, 'C1');
const edit = ({ state }: TestInbox) => state().editing.edit;
const draft = ({ state }: TestInbox) => state().sending.drafts[draftId];
const callsOf = ({ transport }: TestInbox, name: string) =>
  transport.calls.filter((call) => call.name === name).map(({ args }) => args.slice(0, -1));
const notice = ({ state }: TestInbox) => state().notice?.content;

/** Edits the first message; the answer to the save waits. */
function holdSave({ inbox, transport }: TestInbox) {
  const held = transport.hold('editMessage');
  inbox.actions.editMessage('C1', at(1));
  inbox.actions.setDraft(draftId, 'Better');
  inbox.actions.saveEdit();
  return held;
}

describe('editing a message', () => {
  it('opens with the typed text, and saves it with its mentions', async () => {
    const test = await start();
    expect(test.inbox.actions.editMessage('C1', at(1))).toBe(true);
    expect(draft(test)).toBe('Hi @user & all');
    test.inbox.actions.setDraft(draftId, 'Hi @user & everyone', 19);
    test.inbox.actions.saveEdit();
    expect(edit(test)?.isSaving).toBe(true);
    await test.flush();
    const text = 'Hi <@U2> &amp; everyone';
    const mentions = { users: ['U2'], channels: [], everyone: false };
    expect(callsOf(test, 'editMessage')).toEqual([['C1', at(1), { text, mentions }]]);
    expect(log(test)[0]).toMatchObject({ text, edited: { ts: at(1) } });
    expect(edit(test)).toBeNull();
    expect(draft(test)).toBeUndefined();
  });

  it('of the last own message finds none in a conversation without', async () => {
    const test = await start();
    expect(test.inbox.actions.editMessage('C1')).toBe(true);
    expect(edit(test)?.ts).toBe(at(1));
    test.inbox.actions.cancelEdit();
    expect(draft(test)).toBeUndefined();
    expect(test.inbox.actions.editMessage('C9')).toBe(false);
    expect(test.inbox.actions.editMessage('C1', at(2))).toBe(false);
  });

  it('works for a reply, and keeps the other messages', async () => {
    const test = await start();
    test.inbox.actions.editMessage('C1', at(3));
    test.inbox.actions.setDraft(editDraftId({ channelId: 'C1', ts: at(3) }), 'Better');
    test.inbox.actions.saveEdit();
    await test.flush();
    expect(log(test)[1]?.threads?.[0]?.text).toBe('Better');
    expect(test.conversation('C1').latest_message?.text).toBe('Better');
  });

  it('sends nothing for an unchanged text and nothing for an empty one', async () => {
    const test = await start();
    test.inbox.actions.editMessage('C1', at(1));
    test.inbox.actions.setDraft(draftId, '  ');
    test.inbox.actions.saveEdit();
    expect(edit(test)).not.toBeNull();
    test.inbox.actions.cancelEdit();
    test.inbox.actions.editMessage('C1', at(1));
    test.inbox.actions.saveEdit();
    await test.flush();
    expect(edit(test)).toBeNull();
    expect(callsOf(test, 'editMessage')).toEqual([]);
  });

  it('keeps the text when it is refused, with the reason; the next try saves it', async () => {
    const test = await start();
    test.transport.fail('editMessage', apiError(500, 'Down'));
    test.inbox.actions.editMessage('C1', at(1));
    test.inbox.actions.setDraft(draftId, 'Better');
    test.inbox.actions.saveEdit();
    await test.flush();
    expect(edit(test)?.failure).toEqual({ code: 'edit-failed', reason: 'Down' });
    expect(draft(test)).toBe('Better');
    expect(log(test)[0]?.text).toBe(own.text);
    test.transport.answer('editMessage', () => undefined);
    test.inbox.actions.saveEdit();
    await test.flush();
    expect(log(test)[0]?.text).toBe('Better');
  });

  it('stays open while it saves, so that a refused text is not lost', async () => {
    const test = await start();
    const [call] = holdSave(test);
    test.inbox.actions.cancelEdit();
    expect(edit(test)?.isSaving).toBe(true);
    expect(test.inbox.actions.editMessage('C1', at(1))).toBe(false);
    call?.fail(apiError(503, 'Down'));
    await test.flush();
    expect(edit(test)?.failure).toEqual({ code: 'edit-failed', reason: 'Down' });
    expect(draft(test)).toBe('Better');
    test.inbox.actions.cancelEdit();
    expect(edit(test)).toBeNull();
  });

  it('of an earlier save that succeeds keeps what is typed later', async () => {
    const test = await start();
    const [call] = holdSave(test);
    test.inbox.actions.deleteMessage('C1', at(1));
    test.inbox.actions.undoDelete();
    test.inbox.actions.editMessage('C1', at(1));
    test.inbox.actions.setDraft(draftId, 'Best');
    call?.answer(undefined);
    await test.flush();
    expect(log(test)[0]?.text).toBe('Better');
    expect(draft(test)).toBe('Best');
    expect(edit(test)).not.toBeNull();
  });

  it('keeps the text while another message is edited, and across a reload', async () => {
    const test = await start();
    test.inbox.actions.editMessage('C1', at(1));
    test.inbox.actions.setDraft(draftId, 'Half a thought');
    test.inbox.actions.editMessage('C1', at(3));
    test.inbox.actions.editMessage('C1', at(1));
    expect(draft(test)).toBe('Half a thought');
  });

  it('takes the later edit of another device', async () => {
    const test = await start();
    test.inbox.actions.editMessage('C1', at(1));
    test.inbox.actions.setDraft(draftId, 'Mine');
    test.inbox.actions.saveEdit();
    await test.flush();
    test.transport.stream.frame(updated('C1', { ...own, text: 'Later', edited: { ts: at(5) } }));
    await test.frame();
    expect(log(test)[0]?.text).toBe('Later');
  });
});

describe('deleting a message', () => {
  it('hides it at once, and calls the server when the notice is gone', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    expect(shown(test).map(({ ts }) => ts)).toEqual([at(2)]);
    expect(notice(test)).toEqual({ kind: 'deleted' });
    await test.advance(1000);
    expect(callsOf(test, 'deleteMessage')).toEqual([]);
    await test.advance(60_000);
    expect(callsOf(test, 'deleteMessage')).toEqual([['C1', at(1)]]);
    expect(log(test).map(({ ts }) => ts)).toEqual([at(2)]);
    expect(test.state().editing.deleted).toEqual([]);
  });

  it('is undone without a call', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    test.inbox.actions.undoDelete();
    expect(shown(test)).toHaveLength(2);
    expect(notice(test)).toBeUndefined();
    await test.advance(60_000);
    expect(callsOf(test, 'deleteMessage')).toEqual([]);
  });

  it('of a reply hides the reply', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(3));
    expect(shown(test)[1]).toMatchObject({ threads: [], reply_count: 0 });
  });

  it('does not wait when another message is deleted, or when the user leaves the page', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    test.inbox.actions.deleteMessage('C1', at(3));
    await test.flush();
    expect(callsOf(test, 'deleteMessage')).toEqual([['C1', at(1)]]);
    test.env.leavePage();
    await test.flush();
    expect(callsOf(test, 'deleteMessage')).toHaveLength(2);
  });

  it('goes out when the inbox stops', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    test.inbox.stop();
    await test.advance(0);
    expect(test.transport.calls.filter(({ name }) => name === 'deleteMessage')).toHaveLength(1);
  });

  it.each([
    ['the user logs out', 'logout', (test: TestInbox) => test.inbox.actions.logout()],
    [
      'the user switches the workspace',
      'switchWorkspace',
      (test: TestInbox) => test.inbox.actions.switchWorkspace('T2'),
    ],
  ] as const)('goes out before %s', async (_name, call, leave) => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    leave(test);
    await test.flush();
    const names = test.transport.calls.map(({ name }) => name);
    expect(names.filter((name) => name === 'deleteMessage' || name === call)).toEqual(['deleteMessage', call]);
    expect(test.transport.calls.find(({ name }) => name === 'deleteMessage')?.args.slice(0, 2)).toEqual(['C1', at(1)]);
  });

  it('returns when it is refused, with the reason', async () => {
    const test = await start();
    test.transport.fail('deleteMessage', apiError(403, 'Not allowed'));
    test.inbox.actions.deleteMessage('C1', at(1));
    await test.advance(60_000);
    expect(shown(test)).toHaveLength(2);
  });

  it('is no failure if the message is gone already', async () => {
    const test = await start();
    test.transport.fail('deleteMessage', apiError(404, 'Message not found'));
    test.inbox.actions.deleteMessage('C1', at(1));
    test.transport.stream.frame(updated('C1', { ...own, deleted: true }));
    await test.frame();
    await test.advance(10_000);
    expect(shown(test)).toHaveLength(1);
    expect(notice(test)).toBeUndefined();
  });

  it('of a message of others does nothing', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(2));
    expect(shown(test)).toHaveLength(2);
    expect(notice(test)).toBeUndefined();
  });
});
