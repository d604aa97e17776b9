import type { ApiError } from '../../transport/errors.ts';

/** The cause of an error as text for the log. User-facing messages leave it out. */
export const causeOf = ({ cause }: ApiError): string | undefined => (cause === undefined ? undefined : String(cause));
