import { DatabaseDamaged } from '../failures/operatorFailure.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { databaseDamaged, explainStartFailure } from './explainStartFailure.ts';

/** A log that also names the remedy, once, when a failure says that the embedded database is damaged: damage of a table shows when
 * a request first reads it. */
export function withRepairHint<Log extends ServerLog>(log: Log, dataFolder: string): Log {
  let isTold = false;
  return {
    ...log,
    error(text, cause, fields) {
      log.error(text, cause, fields);
      if (isTold || !(explainStartFailure(cause, dataFolder) instanceof DatabaseDamaged)) return;
      isTold = true;
      log.error(databaseDamaged(dataFolder).message);
    },
  };
}
