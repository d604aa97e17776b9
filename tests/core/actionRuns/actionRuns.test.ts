import { describe, expect, it, vi } from 'vitest';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const start = () => startTestInbox({ conversations: [anUnreadConversation({ id: 'A' })] });

/** A promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

describe('a run of a custom action', () => {
  it('is busy while its promise is pending, and does not begin again for the same object [EXT-4]', async () => {
    const { inbox, flush } = await start();
    const pending = deferred<void>();
    const run = vi.fn(() => pending.promise);
    inbox.actions.performAction({ key: 'jira A', label: 'Create', run });
    inbox.actions.performAction({ key: 'jira A', label: 'Create', run });
    inbox.actions.performAction({ key: 'jira B', label: 'Create', run });
    expect(run).toHaveBeenCalledTimes(2);
    expect(inbox.getState().actionRuns).toEqual(['jira A', 'jira B']);
    pending.resolve();
    await flush();
    expect(inbox.getState().actionRuns).toEqual([]);
    expect(inbox.getState().notice).toBeNull();
  });

  it.each([
    [
      'throws',
      () => () => {
        throw new Error('Jira answered 503');
      },
    ],
    ['rejects', () => () => Promise.reject(new Error('Jira answered 503'))],
  ])('that %s shows a notice, goes to onError, and can run again [EXT-4]', async (_how, failing) => {
    const { inbox, flush } = await start();
    const errors: InboxError[] = [];
    inbox.on('error', (error) => errors.push(error));
    inbox.actions.performAction({ key: 'jira A', label: 'Create ticket', run: failing() });
    await flush();
    const failure = {
      code: 'action-failed',
      reason: 'Jira answered 503',
      about: { name: 'Create ticket', failed: 1, of: 1 },
    };
    expect(inbox.getState().notice?.content).toEqual({ kind: 'failure', failure });
    expect(errors).toEqual([{ kind: 'failure', failure, error: new Error('Jira answered 503') }]);
    const again = vi.fn();
    inbox.actions.performAction({ key: 'jira A', label: 'Create ticket', run: again });
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('that the user cancelled says nothing [EXT-4]', async () => {
    const { inbox, flush } = await start();
    const onError = vi.fn();
    inbox.on('error', onError);
    const run = () => Promise.reject(Object.assign(new Error('The dialog was closed'), { name: 'AbortError' }));
    inbox.actions.performAction({ key: 'jira A', label: 'Create', run });
    await flush();
    expect(inbox.getState()).toMatchObject({ notice: null, actionRuns: [] });
    expect(onError).not.toHaveBeenCalled();
  });

  it('offers its reversal while its notice is visible [EXT-5]', async () => {
    const { inbox, flush, advance } = await start();
    const undo = vi.fn();
    const run = () => ({ notice: 'Created PROJ-1', undo });
    inbox.actions.performAction({ key: 'jira A', label: 'Create', run });
    expect(inbox.getState().notice?.content).toEqual({ kind: 'done', text: 'Created PROJ-1', isUndoable: true });
    inbox.actions.undoAction();
    await flush();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(inbox.getState().notice).toBeNull();
    inbox.actions.undoAction();
    expect(undo).toHaveBeenCalledTimes(1);

    inbox.actions.performAction({ key: 'jira A', label: 'Create', run });
    await advance(inbox.config.noticeMs);
    inbox.actions.undoAction();
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('ends with the user: a late result shows nothing [EXT-4]', async () => {
    const { inbox, flush } = await start();
    const pending = deferred<{ notice: string }>();
    inbox.actions.performAction({ key: 'jira A', label: 'Create', run: () => pending.promise });
    inbox.actions.logout();
    await flush();
    expect(inbox.getState().actionRuns).toEqual([]);
    pending.resolve({ notice: 'Created PROJ-1' });
    await flush();
    expect(inbox.getState().notice).toBeNull();
  });
});
