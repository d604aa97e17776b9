import { runProgress } from '../../../src/core/run/selectors.ts';
import { aConversation, minutesAgo } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { rooms } from './rooms.ts';

/** An inbox that shows a run through {@link rooms}. */
export async function startRun(options: TestInboxOptions = {}) {
  const conversations = [...rooms(), aConversation({ id: 'C5', name: 'c5', last_read: minutesAgo(90) })];
  const test = await startTestInbox({ conversations, ...options });
  const { inbox } = test;
  inbox.actions.startRun();
  inbox.actions.openOverlay({ kind: 'run' });
  const step = (kind: 'done' | 'skip'): void => {
    const { current } = runProgress(inbox.getState());
    if (current !== null) inbox.actions.handleInRun(current, { kind });
  };
  return { ...test, step, at: () => runProgress(inbox.getState()) };
}
