import type { ApiError } from '../../transport/errors.ts';

/** The cause of an error as text for the log. User-facing messages leave it out. */
export const causeOf = ({ cause }: ApiError): string | undefined => (cause === undefined ? undefined : String(cause));

/** The request and the answer of a failed call, for the log. */
export const exchangeOf = ({ call, kind, method, url, status, contentType, path }: ApiError) => ({
  call,
  kind,
  status,
  path,
  ...(url === undefined ? {} : { method, url }),
  ...(contentType === undefined ? {} : { contentType }),
});
