/** The name of ping events. `EventSource` reports no comments, so a server may send its pings as events of this name too. */
export const pingEvent = 'ping';

export const isPing = (event: string | undefined): boolean => event === pingEvent;

/** Interval of the pings of a server. */
const pingMs = 15_000;

/** A stream without data for three pings is dead. */
export const defaultIdleTimeoutMs = 3 * pingMs;
