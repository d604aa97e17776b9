/** Chromium, Firefox, Safari and webpack, in this order. */
const messages =
  /dynamically imported module|error loading dynamically|importing a module script failed|loading (css )?chunk/i;

/** Whether a dynamic import failed because its file could not be fetched, for example because a deploy has removed it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || messages.test(error.message));
