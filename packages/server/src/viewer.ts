/** The signed-in user in the current workspace of the session. */
export interface Viewer {
  sessionId: string;
  /** The account, the same in all workspaces. */
  account: string;
  workspaceId: string;
  workspaceName: string;
  userId: string;
}

/** An account of the app around the inbox. */
export interface HostAccount {
  /** Its id, which never changes: the subject of a token, not an e-mail address. */
  account: string;
  /** For the sign-in of a service of your own (`SignInRequest`). The inbox shows the name that the person has in the chat. */
  name?: string | undefined;
  /** For the sign-in of a service of your own, too. */
  email?: string | undefined;
}
