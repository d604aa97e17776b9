import { isApiError } from '../../transport/errors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { InboxState } from '../state.ts';
import type { ConversationsCommands } from './conversations.ts';

const withRefreshing = (state: InboxState, refreshing: boolean): InboxState =>
  state.conversations.refreshing === refreshing
    ? state
    : { ...state, conversations: { ...state.conversations, refreshing } };

const refreshStarted = (state: InboxState): InboxState => withRefreshing(state, true);

export const refreshEnded = (state: InboxState): InboxState => withRefreshing(state, false);

/** "Fetch data": asks the chat service, then loads. Failure: a notice; the list stays. */
export function createRefresh(
  runtime: Runtime,
  { fail, reload }: Pick<ConversationsCommands, 'fail' | 'reload'>,
): () => Promise<void> {
  const { getState, transport } = runtime;
  return async () => {
    if (getState().conversations.refreshing) return;
    const { scope } = runtime;
    scope.update(refreshStarted);
    try {
      await scope.call('fetchAllFromService', (options) => transport.fetchAllFromService(options));
      if (!scope.isOver) await reload();
    } catch (error) {
      const refused = isApiError(error) && error.kind === 'refused';
      fail(scope, error, { code: refused ? 'refresh-refused' : 'refresh-unreachable' });
    } finally {
      scope.update(refreshEnded);
    }
  };
}
