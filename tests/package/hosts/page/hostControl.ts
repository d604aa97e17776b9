/** What the inbox is shown with. */
export interface Scene {
  /** Nobody is signed in. */
  signedOut?: boolean;
  /** Inside a shadow root, with the package's styles in there. */
  shadow?: boolean;
}

declare global {
  interface Window {
    /** How the test plays the host's own program. */
    host: { mount(scene: Scene): void; unmount(): void };
  }
}
