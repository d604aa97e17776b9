/** The signed-in user in the current workspace of the session. */
export interface Viewer {
  sessionId: string;
  /** The account, the same in all workspaces. */
  account: string;
  workspaceId: string;
  workspaceName: string;
  userId: string;
}
