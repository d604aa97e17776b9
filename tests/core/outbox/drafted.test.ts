import { describe, expect, it } from 'vitest';
import { draftCount, draftedConversations } from '../../../src/core/outbox/draftedConversations.ts';
import { hasRowDraft } from '../../../src/core/outbox/threadDrafts.ts';
import type { Conversation } from '../../../src/model/index.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, threadMessage } from '../liveFrames.ts';

async function onDrafts(...unlisted: readonly Conversation[]) {
  const listed = ['C1', 'C2', 'C3'].map((id, at) => anUnreadConversation({ id, latest_activity: 9 - at }));
  const result = await startTestInbox({ conversations: [...listed, ...unlisted] });
  const [first = '', second = ''] = result.inbox.getState().conversations.order;
  result.inbox.actions.goToPage('drafts');
  return { ...result, first, second };
}

describe('the drafts view', () => {
  it('lists the conversations with an unsent draft, in the order of the list', async () => {
    const { inbox, first, second } = await onDrafts();
    expect(inbox.visibleConversations()).toEqual([]);
    inbox.actions.setDraft(second, 'later');
    inbox.actions.setDraft(first, 'soon');
    expect(inbox.visibleConversations()).toEqual([first, second]);
    expect(draftCount(inbox.getState())).toBe(2);
    inbox.actions.setDraft(first, '  ');
    expect(inbox.visibleConversations()).toEqual([second]);
  });

  it('keeps the same list while a draft is typed', async () => {
    const { inbox, first } = await onDrafts();
    inbox.actions.setDraft(first, 'a');
    const list = inbox.visibleConversations();
    inbox.actions.setDraft(first, 'ab');
    expect(inbox.visibleConversations()).toBe(list);
  });

  it('shows the channel of a thread that is not in the list, and counts the thread', async () => {
    const { inbox } = await onDrafts();
    const channel = 'C2';
    inbox.actions.setDraft(`${channel}:1700000000.000100`, 'in the thread');
    expect(draftedConversations(inbox.getState())).toEqual([channel]);
    inbox.actions.setDraft(channel, 'in the channel');
    expect(draftedConversations(inbox.getState())).toEqual([channel]);
    expect(draftCount(inbox.getState())).toBe(2);
  });

  it('orders a thread that is not in the list by its activity, so that cursor and ] reach the end', async () => {
    const thread = 'C2:1700000000.000100';
    const { inbox } = await onDrafts(
      anUnreadConversation({ id: thread, type: 'thread', is_followed: false, latest_activity: 8.5 }),
    );
    for (const id of ['C1', 'C3', thread]) inbox.actions.setDraft(id, 'text');
    expect(inbox.visibleConversations()).toEqual(['C1', thread, 'C3']);
    const { moveCursor, openAdjacent, setCursor } = inbox.actions;
    setCursor('C1');
    const cursors = [1, 2, 3].map(() => {
      moveCursor('next');
      return inbox.getState().navigation.cursorId;
    });
    expect(cursors).toEqual([thread, 'C3', 'C3']);
    inbox.actions.open('C1');
    const opened = [1, 2, 3].map(() => {
      openAdjacent(1);
      return inbox.getState().navigation.open?.id;
    });
    expect(opened).toEqual([thread, 'C3', 'C3']);
  });

  it('moves such a thread to its new place when its row is released', async () => {
    const id = 'C2:1700000000.000100';
    const thread = anUnreadConversation({ id, type: 'thread', is_followed: false, latest_activity: 8.5 });
    const { inbox, transport, frame, advance } = await onDrafts(thread);
    inbox.actions.open(id);
    inbox.actions.send(id, 'An answer');
    await advance(0);
    for (const one of ['C1', id]) inbox.actions.setDraft(one, 'text');
    transport.stream.frame(threadMessage('C2', '1700000000.000100', message('1772618000.000100')));
    await frame();
    expect(inbox.visibleConversations()).toEqual(['C1', id]);
    inbox.actions.close();
    await advance(1_000);
    expect(inbox.getState().conversations.held).toEqual({});
    expect(inbox.visibleConversations()).toEqual([id, 'C1']);
  });

  it('opens the thread that has the draft, unless its conversation has one too', async () => {
    const { inbox } = await onDrafts();
    const thread = () => inbox.getState().navigation.open?.thread;
    inbox.actions.setDraft('C2:1700000000.000100', 'in the thread');
    expect(hasRowDraft(inbox.getState(), 'C2')).toBe(true);
    expect(hasRowDraft(inbox.getState(), 'C1')).toBe(false);
    inbox.actions.toggle('C2');
    expect(thread()).toMatchObject({ id: 'C2:1700000000.000100', focus: 'log' });
    inbox.actions.close();
    inbox.actions.open('C2', { focus: 'composer' });
    expect(inbox.getState().navigation.open).toMatchObject({ focus: 'log', thread: { focus: 'composer' } });
    inbox.actions.close();
    inbox.actions.setDraft('C2', 'in the channel');
    inbox.actions.toggle('C2');
    expect(thread()).toBeUndefined();
  });

  it('is the only one that opens it', async () => {
    const { inbox } = await onDrafts();
    inbox.actions.setDraft('C2:1700000000.000100', 'in the thread');
    inbox.actions.goToPage('conversations');
    inbox.actions.toggle('C2');
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'C2' });
    expect(inbox.getState().navigation.open?.thread).toBeUndefined();
  });

  it('does not count drafts of conversations that are gone', async () => {
    const { inbox } = await onDrafts();
    inbox.actions.setDraft('GONE', 'text');
    expect(draftCount(inbox.getState())).toBe(0);
    expect(inbox.visibleConversations()).toEqual([]);
  });

  it('has no badge of unread conversations', async () => {
    const { inbox } = await onDrafts();
    expect(inbox.getState().views.unread.drafts).toBeUndefined();
  });
});
