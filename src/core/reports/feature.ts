import { KeymapError } from '../keys/keyProblem.ts';
import { ConfigurationError } from '../logging/inboxError.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';

export interface ReportActions {
  /** Reports an error of the user interface: a part that failed to render, keys that cannot be bound, or a wrong configuration,
   * each of which is reported once. */
  reportError(error: unknown, part?: string): void;
  /** Offers to reload the page, because the code of a part could not be loaded: a deploy may have removed it. Once per part;
   * not without a network, where a reload would lose the page. */
  offerReload(part: string): void;
}

export function createReports(runtime: Runtime<NoticeSlice>): Feature<NoticeSlice, ReportActions> {
  const { env, events, logger, reportProblem, update } = runtime;
  const offered = new Set<string>();
  const configurationProblems = new Set<string>();
  return {
    actions: {
      reportError(error, part) {
        if (error instanceof KeymapError) {
          logger.error('inbox', 'Some keys cannot be bound', { error: String(error) });
          reportProblem({ kind: 'keyboard', error });
          return;
        }
        if (error instanceof ConfigurationError) {
          if (configurationProblems.has(error.message)) return;
          configurationProblems.add(error.message);
          logger.warn('inbox', error.message.replace(/^triage-inbox: /, ''));
          events.emit('error', { kind: 'configuration', error });
          return;
        }
        logger.error('inbox', 'A part of the interface failed', { part, error: String(error) });
        reportProblem({ kind: 'rendering', error, ...(part === undefined ? {} : { part }) });
      },
      offerReload(part) {
        if (offered.has(part) || !env.page.isOnline()) return;
        offered.add(part);
        update((state) => noticeShown(state, { kind: 'failure', failure: { code: 'part-missing' } }));
      },
    },
  };
}
