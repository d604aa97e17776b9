import { isApiError } from '../../transport/errors.ts';
import { refreshEnded, refreshStarted } from '../conversations/transitions.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { LoadConversations } from './conversations.ts';
import type { LoadingSlices } from './state.ts';

/** Creates "Fetch data": fetches from the chat service, then loads the list. Failure: a notice; the list stays. */
export function createRefresh(
  runtime: Runtime<LoadingSlices>,
  { fail, reload }: Pick<LoadConversations, 'fail' | 'reload'>,
): () => Promise<void> {
  const { getState, transport } = runtime;
  return async () => {
    const fetchAll = transport.fetchAllFromService?.bind(transport);
    if (fetchAll === undefined || getState().conversations.refreshing) return;
    const { scope } = runtime;
    scope.update(refreshStarted);
    try {
      await scope.call('fetchAllFromService', (options) => fetchAll(options));
      // The fetch may add messages that the stream does not deliver.
      if (!scope.isOver) await reload('gap');
    } catch (error) {
      const refused = isApiError(error) && error.kind === 'refused';
      fail(scope, error, { code: refused ? 'refresh-refused' : 'refresh-unreachable' });
    } finally {
      scope.update(refreshEnded);
    }
  };
}
