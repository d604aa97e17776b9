/** Fetches the open conversation: messages, reply field, header. The key of its code in `LoadedCodeContext`. */
export const loadPanes = async () => (await import('./Panes.tsx')).panes;
