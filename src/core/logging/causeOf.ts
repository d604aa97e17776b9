import type { ApiError } from '../../transport/errors.ts';

/** What lies behind a failure, for whoever looks for it: what people are told does not say. */
export const causeOf = ({ cause }: ApiError): string | undefined => (cause === undefined ? undefined : String(cause));
