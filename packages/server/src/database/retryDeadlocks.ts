import { isRecord } from '../json.ts';

/** PostgreSQL's code for the transaction that it ends when two wait for each other. */
const deadlockDetected = '40P01';
const maxAttempts = 5;

/** Runs a transaction, and runs it again when PostgreSQL has ended it because of a deadlock. @throws the error of any other failure */
export async function retryDeadlocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error;
    }
  }
}

/** The query builder wraps the error of the driver. */
function isDeadlock(error: unknown): boolean {
  return isRecord(error) && (error.code === deadlockDetected || isDeadlock(error.cause));
}
