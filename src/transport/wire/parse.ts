import type { GenericSchema } from 'valibot';
import { getDotPath, safeParse } from 'valibot';
import { ApiError } from '../errors.ts';

/** An invalid value that was left out: an item of a list or an optional field. */
export interface DroppedValue {
  /** Name of the call: "GET /api/auth/status". */
  call: string;
  /** The dotted path in the answer: "data.conversations.3". */
  path: string;
  /** Reason, for developers. */
  reason: string;
}

export interface WireContext {
  call: string;
  /** The request and its answer, for errors. */
  status?: number | null;
  method?: string | undefined;
  url?: string | undefined;
  contentType?: string | undefined;
  onDropped?: ((dropped: DroppedValue) => void) | undefined;
}

/** Limits the log: many invalid values have one cause. */
const reportedAtMost = 100;

const join = (path: string, inside: string | null): string =>
  inside === null ? path : path === '' ? inside : `${path}.${inside}`;

/** The request and its answer, as details of an error. */
export const exchangeOf = ({ call, status, method, url, contentType }: WireContext) => ({
  call,
  status: status ?? null,
  method,
  url,
  contentType,
});

export const contractError = (context: WireContext, path: string, expected: string): ApiError =>
  new ApiError({
    kind: 'contract',
    ...exchangeOf(context),
    path,
    cause: new TypeError(`${context.call} answered without ${expected} at "${path}"`),
  });

/** Parses the value at `path`. Throws an {@link ApiError} of kind `contract` if it is invalid. */
export function parseAt<T>(schema: GenericSchema<unknown, T>, value: unknown, path: string, context: WireContext): T {
  const result = safeParse(schema, value);
  if (!result.typed) {
    const [issue] = result.issues;
    throw contractError(context, join(path, getDotPath(issue)), issue.expected ?? 'a valid value');
  }
  const { issues = [] } = result;
  for (const issue of issues.slice(0, reportedAtMost)) {
    const reason = `expected ${issue.expected}`;
    context.onDropped?.({ call: context.call, path: join(path, getDotPath(issue)), reason });
  }
  const unnamed = issues.length - reportedAtMost;
  if (unnamed > 0) context.onDropped?.({ call: context.call, path, reason: `${unnamed} more values did not fit` });
  return result.output;
}
