/** Options of the mounted inbox. */
export interface Scene {
  /** The user is signed out. */
  signedOut?: boolean;
  /** Inside a shadow root, with the package's styles in there. */
  shadow?: boolean;
  /** The end of the top bar is a component of the host, with its own classes. */
  ownActions?: boolean;
}

declare global {
  interface Window {
    /** The host's commands, for the test. */
    host: { mount(scene: Scene): void; unmount(): void };
  }
}
