/** Reason of a message that the server's validation rejected (product spec §5). */
export const messageRefused = (errors: string): string => `Message validation failed: ${errors}`;
