/** The signed-in person, in the workspace their session looks at. */
export interface Viewer {
  sessionId: string;
  /** The human behind it, whatever workspace the session looks at. */
  account: string;
  workspaceId: string;
  workspaceName: string;
  userId: string;
}
