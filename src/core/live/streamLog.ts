import type { StreamEnd } from '../../transport/contract.ts';
import type { ApiError } from '../../transport/errors.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { causeOf } from '../logging/logger.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { createFirstOfItsKind } from './firstOfItsKind.ts';

/** Logs the faults of the streams, each kind of fault once. */
export function createStreamLog({ logger }: Pick<Runtime<ConnectionSlice>, 'logger'>) {
  const isFirstFault = createFirstOfItsKind();
  return {
    gaveUp: (reason: string) => logger.warn('live', 'Live updates stopped after too many failed attempts', { reason }),
    notOpened: (error: unknown) => logger.error('live', 'The stream could not be opened', { error: String(error) }),
    malformed(error: ApiError) {
      const [{ message, path }, cause] = [error, causeOf(error)];
      if (!isFirstFault(`${path} ${cause?.split(':')[0]}`)) return;
      logger.error('live', 'Malformed frames are ignored', { error: message, path, cause });
    },
    ended({ reason, error }: StreamEnd) {
      logger.debug('live', 'Stream ended', { reason, error: error?.message });
      // Without a network, the other calls say the same.
      if (error?.hint === undefined || error.kind === 'network' || !isFirstFault(error.hint)) return;
      logger.warn('live', 'The stream has a wrong format', { error: error.message });
    },
  };
}
