const hasText = (value: object, key: string): string | undefined => {
  const text: unknown = Reflect.get(value, key);
  return typeof text === 'string' ? text : undefined;
};

/** The error and its causes, outermost first. */
function* causesOf(error: unknown): Generator<object> {
  const seen = new Set<unknown>();
  for (
    let next = error;
    typeof next === 'object' && next !== null && !seen.has(next);
    next = Reflect.get(next, 'cause')
  ) {
    seen.add(next);
    yield next;
  }
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

/** Whether the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => ['53100', 'ENOSPC', 'EDQUOT'].includes(hasText(cause, 'code') ?? ''));
