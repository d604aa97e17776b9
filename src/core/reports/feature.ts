import { KeymapError } from '../keys/keyProblem.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';

export interface ReportActions {
  /** Reports an error of the user interface: a part that failed to render, or keys that cannot be bound. */
  reportError(error: unknown, part?: string): void;
}

export function createReports({ logger, reportProblem }: Runtime<object>): Feature<object, ReportActions> {
  return {
    actions: {
      reportError(error, part) {
        if (error instanceof KeymapError) {
          logger.error('inbox', 'Some keys cannot be bound', { error: String(error) });
          reportProblem({ kind: 'keyboard', error });
          return;
        }
        logger.error('inbox', 'A part of the interface failed', { part, error: String(error) });
        reportProblem({ kind: 'rendering', error, ...(part === undefined ? {} : { part }) });
      },
    },
  };
}
