import { describe, expect, it } from 'vitest';
import { editDraftId } from '../../../src/core/outbox/editDrafts.ts';
import { draftOf } from '../../../src/core/outbox/selectors.ts';
import { readDrafts } from '../../../src/core/outbox/storedDrafts.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startWithOpened, type TestInbox } from '../harness.ts';
import { message, updated } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';
import { startTwoTabs } from '../twoTabs.ts';
import { at, callsOf, conversation, draftId, log, me, own, shown, start } from './world.ts';

const edit = ({ state }: TestInbox) => state().editing.edit;
/** The text in the editor. */
const text = ({ state }: TestInbox) => draftOf(state(), draftId).text;
const draft = ({ state }: TestInbox) => state().sending.drafts[draftId];
/** The draft that a reload finds. */
const stored = ({ env }: TestInbox) => Object.values(readDrafts(env.local)).map(({ drafts }) => drafts[draftId])[0];

/** Edits the first message; the answer to the save waits. */
function holdSave({ inbox, transport }: TestInbox, better = 'Better') {
  const held = transport.hold('editMessage');
  inbox.actions.editMessage('C1', at(1));
  inbox.actions.setDraft(draftId, better);
  inbox.actions.saveEdit();
  return held;
}

/** The written text of a message with attachments. */
const section = (written: string) => ({ type: 'section', text: { type: 'mrkdwn', text: written } });

describe('editing a message', () => {
  it('opens with the typed text, and saves it with its mentions', async () => {
    const test = await start();
    expect(test.inbox.actions.editMessage('C1', at(1))).toBe(true);
    expect(text(test)).toBe('Hi @user & all');
    test.inbox.actions.setDraft(draftId, 'Hi @user & everyone', 19);
    test.inbox.actions.saveEdit();
    expect(edit(test)?.isSaving).toBe(true);
    await test.flush();
    const saved = 'Hi <@U2> &amp; everyone';
    const mentions = { users: ['U2'], channels: [], everyone: false };
    expect(callsOf(test, 'editMessage')).toEqual([['C1', at(1), { text: saved, mentions }]]);
    expect(log(test)[0]).toMatchObject({ text: saved, edited: { ts: at(1) } });
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

  it('of the last own message skips one that is being deleted', async () => {
    const test = await startWithOpened(
      aConversation({ id: 'C1', messages: [own, message(at(2), { user: me, text: 'Deleted' })] }),
    );
    test.inbox.actions.deleteMessage('C1', at(2));
    expect(test.inbox.actions.editMessage('C1')).toBe(true);
    expect(edit(test)?.ts).toBe(at(1));
    expect(test.inbox.actions.editMessage('C1', at(2))).toBe(false);
  });

  it('leaves system messages about the user alone', async () => {
    const join = message(at(2), { user: me, text: '<@U1> has joined', subtype: 'channel_join' });
    const test = await startWithOpened(aConversation({ id: 'C1', messages: [own, join] }));
    expect(test.inbox.actions.editMessage('C1', at(2))).toBe(false);
    expect(test.inbox.actions.editMessage('C1')).toBe(true);
    expect(edit(test)?.ts).toBe(at(1));
    test.inbox.actions.deleteMessage('C1', at(2));
    expect(shown(test)).toHaveLength(2);
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

  it('shows the new text in place of the old content, and what the server adds to it', async () => {
    const share = { is_share: true, text: 'Numbers' };
    const shared = { ...own, text: 'Hi\nNumbers', blocks: [section('Hi')], attachments: [share] };
    const test = await startWithOpened(aConversation({ id: 'C1', messages: [shared] }));
    const saved = updated('C1', { ...own, text: 'Better', edited: { ts: at(5) } });
    holdSave(test)[0]?.answer(undefined);
    await test.flush();
    test.transport.stream.frame(saved);
    await test.frame();
    expect(log(test)[0]).not.toHaveProperty('blocks');
    const [call] = holdSave(test, 'Best');
    const echo = { text: 'Best\nNumbers', blocks: [section('Best')], attachments: [share], edited: { ts: at(6) } };
    test.transport.stream.frame(updated('C1', { ...own, ...echo }));
    await test.frame();
    call?.answer(undefined);
    await test.flush();
    expect(log(test)[0]).toMatchObject(echo);
  });

  it.each([
    ['a forwarded message', { text: 'FYI\nBen', blocks: [section('FYI')], attachments: [{ is_share: true }] }, 'FYI'],
    ['only a forwarded message', { text: 'Ben', blocks: [], attachments: [{ is_share: true }] }, ''],
    ['an attachment below the text', { text: 'FYI', attachments: [{ title: 'A' }] }, 'FYI'],
    ['only a file', { text: 'a.png', files: [{ id: 'F1', name: 'a.png' }] }, ''],
  ])('with %s opens with what the user wrote, and closes unchanged', async (_, content, written) => {
    const test = await startWithOpened(aConversation({ id: 'C1', messages: [{ ...own, ...content }] }));
    test.inbox.actions.editMessage('C1', at(1));
    expect(text(test)).toBe(written);
    test.inbox.actions.saveEdit();
    await test.flush();
    expect(edit(test)).toBeNull();
    expect(callsOf(test, 'editMessage')).toEqual([]);
  });
});

describe('two editors of a message, in two tabs', () => {
  const startEditing = async () => {
    const { one, other, deliver } = await startTwoTabs({ conversations: [conversation] });
    for (const { inbox, flush } of [one, other]) {
      inbox.actions.open('C1');
      await flush();
      inbox.actions.editMessage('C1', at(1));
      deliver();
    }
    return { one, other, deliver };
  };

  it('do not change or clear each other', async () => {
    const { one, other, deliver } = await startEditing();
    one.inbox.actions.setDraft(draftId, 'One');
    deliver();
    other.inbox.actions.setDraft(draftId, 'Other');
    deliver();
    expect([text(one), text(other)]).toEqual(['One', 'Other']);
    one.inbox.actions.cancelEdit();
    deliver();
    expect(text(other)).toBe('Other');
    expect(stored(other)).toBe('Other');
  });
});

describe('the editor of a message that is edited elsewhere', () => {
  const later = updated('C1', { ...own, text: 'Meet at 4', edited: { ts: at(5) } });
  const startEditing = async () => {
    const test = await start();
    test.inbox.actions.editMessage('C1', at(1));
    return test;
  };

  it('shows the new text unless the user has changed it, and does not undo the edit', async () => {
    const test = await startEditing();
    test.inbox.actions.setDraft(draftId, 'Hi');
    test.inbox.actions.setDraft(draftId, 'Hi @user & all');
    test.inbox.actions.placeMention(draftId, { start: 3, end: 8, target: { type: 'user', id: 'U2' } });
    test.transport.stream.frame(later);
    await test.frame();
    expect(text(test)).toBe('Meet at 4');
    test.inbox.actions.saveEdit();
    await test.flush();
    expect(edit(test)).toBeNull();
    expect(callsOf(test, 'editMessage')).toEqual([]);
    expect(log(test)[0]?.text).toBe('Meet at 4');
  });

  it('keeps a changed text, also an empty one, and saves it', async () => {
    const test = await startEditing();
    test.inbox.actions.setDraft(draftId, '');
    test.transport.stream.frame(later);
    await test.frame();
    expect(text(test)).toBe('');
    test.inbox.actions.setDraft(draftId, 'Meet at 5');
    test.inbox.actions.saveEdit();
    await test.flush();
    expect(log(test)[0]?.text).toBe('Meet at 5');
  });

  it('closes when the message is deleted, and leaves no draft', async () => {
    const test = await startEditing();
    test.inbox.actions.setDraft(draftId, 'Meet at 5');
    test.transport.stream.frame(updated('C1', { ...own, deleted: true }));
    await test.frame();
    expect(edit(test)).toBeNull();
    expect(draft(test)).toBeUndefined();
    expect(stored(test)).toBeUndefined();
  });

  it('stores a changed text only, so that an unchanged one is not opened after a reload', async () => {
    const test = await startEditing();
    expect(stored(test)).toBeUndefined();
    test.inbox.actions.setDraft(draftId, 'Hi @user & all!', 15);
    expect(stored(test)).toBe('Hi @user & all!');
    test.inbox.actions.setDraft(draftId, 'Hi @user & all', 14);
    expect(stored(test)).toBeUndefined();
    test.inbox.actions.editMessage('C1', at(3));
    test.transport.stream.frame(later);
    await test.frame();
    test.inbox.actions.editMessage('C1', at(1));
    expect(text(test)).toBe('Meet at 4');
  });
});
