const hasText = (value: object, key: string): string | undefined => {
  const text: unknown = Reflect.get(value, key);
  return typeof text === 'string' ? text : undefined;
};

/** The error and its causes, outermost first. A host with several addresses has an error for each. */
function* causesOf(error: unknown, seen = new Set<unknown>()): Generator<object> {
  if (typeof error !== 'object' || error === null || seen.has(error)) return;
  seen.add(error);
  yield error;
  yield* causesOf(Reflect.get(error, 'cause'), seen);
  if (error instanceof AggregateError) for (const each of error.errors) yield* causesOf(each, seen);
}

const isQueryError = (error: object): boolean =>
  'params' in error || (hasText(error, 'severity') !== undefined && hasText(error, 'code') !== undefined);

const maxStatement = 300;

/**
 * An error as text for the log. Of a failed query it has the statement and the error code: the parameters, and the messages of
 * the database, contain the texts of people.
 */
export function describeError(error: unknown): string {
  const causes = [...causesOf(error)];
  const code = codeOf(error);
  if (causes.some(isQueryError)) {
    const statement = causes.map((cause) => hasText(cause, 'query')).find((query) => query !== undefined) ?? '';
    const shown = statement.replace(/\s+/g, ' ').trim().slice(0, maxStatement);
    const where = causes.map((cause) => framesOf(hasText(cause, 'stack'))).find((frames) => frames !== '') ?? '';
    return `Query failed with code ${code ?? 'unknown'}: ${shown}${where}`;
  }
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `${typeof error} thrown`;
  const { cause } = error;
  const whole = error.stack ?? `${error.name}: ${error.message}`;
  return cause === undefined ? whole : `${whole}\n  caused by ${describeError(cause)}`;
}

/** The lines of a stack without the message before them. */
const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => `\n${line}`)
    .join('');

/** The code of the innermost error that has one: of PostgreSQL such as "23505", of the system such as "ENOSPC". */
function codeOf(error: unknown): string | undefined {
  return [...causesOf(error)].map((cause) => hasText(cause, 'code')).findLast((code) => code !== undefined);
}

/** Of PostgreSQL: the connection failed (08), it stops or starts (57P), it has no free connection (53300), the statement took too
 * long (57014), or it takes no writes, as after a failover (25006). */
const awayCodes =
  /^(08\w{3}|57P0[1235]|53300|57014|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** The driver gives these failures no code. */
const awayMessages =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database cannot be reached now, so that the same request may succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  [...causesOf(error)].some(
    (cause) => awayCodes.test(hasText(cause, 'code') ?? '') || awayMessages.test(hasText(cause, 'message') ?? ''),
  );

/** Whether a statement names a row that another one has just deleted. */
export const isReferenceGone = (error: unknown): boolean => codeOf(error) === '23503';

/** Whether the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => ['53100', 'ENOSPC', 'EDQUOT'].includes(hasText(cause, 'code') ?? ''));
