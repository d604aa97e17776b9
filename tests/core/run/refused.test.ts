import { describe, expect, it } from 'vitest';
import { runProgress, runSummary } from '../../../src/core/run/selectors.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { startTestInbox } from '../harness.ts';
import { newMessage } from '../liveFrames.ts';
import { rooms } from './rooms.ts';
import { startRun } from './startRun.ts';

describe('a run', () => {
  it('shows a conversation again whose mark the server refuses, and one that undo has reverted', async () => {
    const { inbox, at, step, transport, flush: settle } = await startRun();
    transport.answer('markRead', () => {
      throw new ApiError({ kind: 'http', status: 403, call: 'markRead' });
    });
    step('done');
    expect(at().handled).toBe(1);
    await settle();
    expect(at()).toMatchObject({ current: 'C1', handled: 0, total: 4 });
    transport.answer('markRead', () => undefined);
    step('done');
    await settle();
    inbox.actions.undo();
    await settle();
    expect(at().handled).toBe(0);
  });

  it('shows a conversation again whose mark the server refuses, also if the user has written after its cursor', async () => {
    const { inbox, at, step, conversation, frame, transport, flush: settle } = await startRun();
    inbox.receive(newMessage('D2', aMessage({ ts: minutesAgo(5), user: 'U1' })));
    await frame();
    expect(conversation('D2')).toMatchObject({ unread_count: 2, last_read: minutesAgo(5) });
    transport.answer('markRead', () => {
      throw new ApiError({ kind: 'http', status: 403, call: 'markRead' });
    });
    step('done');
    await settle();
    expect(at()).toMatchObject({ handled: 0, total: 4 });
  });

  it('shows a conversation again whose reply the server refuses, also if it had to wait for another page load', async () => {
    const { inbox, env, at, step, unread, transport, flush: settle } = await startRun();
    const refused = new ApiError({ kind: 'http', status: 403, call: 'sendMessage' });
    const sending = transport.hold('sendMessage');
    inbox.actions.handleInRun('D2', { kind: 'reply', text: 'On it' });
    step('skip');
    await settle();
    expect([at().handled, unread('D2')]).toEqual([2, 0]);
    const stored = env.local.get('triage-inbox:run') ?? '';
    sending[0]?.fail(refused);
    await settle();
    expect(at()).toEqual({ current: 'C3', next: 'C4', handled: 1, total: 4 });
    expect([unread('D2'), inbox.getState().sending.drafts.D2]).toEqual([2, 'On it']);
    expect(inbox.getState().notice?.content).toMatchObject({ kind: 'failure', failure: { code: 'send-failed' } });
    expect(runSummary(inbox.getState()).counts.replied).toBe(0);

    const again = await startTestInbox({
      conversations: rooms().map((one) => (one.id === 'D2' ? { ...one, unread_count: 0 } : one)),
      env: { local: { 'triage-inbox:run': stored, 'triage-inbox:drafts': env.local.get('triage-inbox:drafts') ?? '' } },
    });
    again.inbox.actions.startRun();
    await again.flush();
    expect(runProgress(again.inbox.getState())).toMatchObject({ handled: 1, total: 4 });
    expect(again.unread('D2')).toBe(2);
  });

  it.each([
    ['refused', { kind: 'http', status: 403, call: 'addReaction' }, 'reaction-failed'],
    ['without a connection', { kind: 'network', call: 'addReaction' }, 'reaction-unreachable'],
  ] as const)('shows a conversation again whose reaction fails: %s', async (_name, error, code) => {
    const { inbox, at, step, unread, conversation, transport, flush: settle } = await startRun();
    const adding = transport.hold('addReaction');
    inbox.actions.loadMessages('D2');
    await settle();
    inbox.actions.handleInRun('D2', { kind: 'react', ts: minutesAgo(51), name: 'eyes' });
    step('skip');
    await settle();
    expect([at().handled, unread('D2')]).toEqual([2, 0]);
    adding[0]?.fail(new ApiError(error));
    await settle();
    expect(at()).toEqual({ current: 'C3', next: 'C4', handled: 1, total: 4 });
    expect([unread('D2'), conversation('D2').last_read]).toEqual([2, minutesAgo(53)]);
    expect(inbox.getState().notice?.content).toMatchObject({ kind: 'failure', failure: { code } });
    // Its undo has nothing of it any more.
    inbox.actions.undoRun();
    await settle();
    expect([unread('D2'), transport.count('removeReaction')]).toEqual([2, 0]);
  });

  it('leaves a conversation that was shown again before its reaction failed', async () => {
    const { inbox, at, unread, transport, flush: settle } = await startRun();
    const adding = transport.hold('addReaction');
    inbox.actions.loadMessages('D2');
    await settle();
    inbox.actions.handleInRun('D2', { kind: 'react', ts: minutesAgo(51), name: 'eyes' });
    await settle();
    inbox.actions.backInRun();
    inbox.actions.handleInRun('D2', { kind: 'done' });
    adding[0]?.fail(new ApiError({ kind: 'http', status: 403, call: 'addReaction' }));
    await settle();
    expect([at().handled, unread('D2')]).toEqual([1, 0]);
  });
});
