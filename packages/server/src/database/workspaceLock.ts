/** The lock of the process that writes a whole workspace: a seed or an import. */
export const workspaceLock = (workspaceId: string): string => `workspace ${workspaceId}`;
