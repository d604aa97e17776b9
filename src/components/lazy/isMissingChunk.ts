/** Messages of Chromium and Firefox; of Safari, also for a server that answers with a page instead; of webpack; of Vite. */
const messages =
  /dynamically imported module|importing a module script failed|not a valid javascript mime type|loading (css )?chunk|unable to preload css/i;

/** Whether a dynamic import failed because its file could not be fetched, for example because a deploy has removed it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || messages.test(error.message));
