/** Options for mounting the inbox. */
export interface Scene {
  /** Shows the connect screen. */
  signedOut?: boolean;
  /** A backend without conversations. */
  empty?: boolean;
  /** Enables the assistant. */
  assisted?: boolean;
  /** Only the first half of the styles is in the page; the other one is fetched. */
  split?: boolean;
  /** Inside a shadow root, with the package's styles in there. */
  shadow?: boolean;
}

declare global {
  interface Window {
    /** Lets a test act as the host. */
    host: { mount(scene: Scene): void; unmount(): void };
  }
}
