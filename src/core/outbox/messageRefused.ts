/** Reason of a message that the server's validation rejected. */
export const messageRefused = (errors: string): string => `Message validation failed: ${errors}`;
