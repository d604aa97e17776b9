/** What is said when the server's validation said no (product spec §5). */
export const messageRefused = (errors: string): string => `Message validation failed: ${errors}`;
