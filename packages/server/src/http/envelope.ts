/** The envelopes of the wire contract. */
export const success = <T>(data: T) => ({ success: true as const, data });

export const failure = (error: string) => ({ success: false as const, error });
