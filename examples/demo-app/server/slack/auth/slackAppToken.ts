/** The app-level token, which opens the connection for events. */
export interface SlackAppToken {
  /** That of the environment, else that of the set-up page; null: there is none. */
  current(): Promise<string | null>;
  /** Stores the token of the set-up page, sealed. */
  store(token: string): Promise<void>;
  /** Forgets the stored token if it is this one. Returns false for a token of the environment. */
  forget(token: string): Promise<boolean>;
  /** Calls the listener after a change, also of another instance. Returns a function that ends this. */
  onChange(listener: () => void): () => void;
}
