/** Styles that a host fetches after the first render, and those who wait for them. */
export interface LaterStyles {
  /** Fetches them, unless they are there or on their way; `null` where the host has none to fetch. Never rejects. */
  fetch(): Promise<void> | null;
  /** A part once they are there, too. One that cannot be fetched does not wait for them. */
  withStyles<T>(part: Promise<T>): Promise<T>;
}

/** `loader` answers what fetches them at the moment. A failure is told once; whoever waits goes on without, and the next who
 * asks tries again. */
export function createLaterStyles(
  loader: () => (() => Promise<unknown>) | undefined,
  onFailure: (error: unknown) => void,
): LaterStyles {
  let fetched: Promise<void> | null = null;

  const failed = (error: unknown): void => {
    fetched = null;
    onFailure(error);
  };

  const fetch = (): Promise<void> | null => {
    const load = loader();
    if (fetched === null && load !== undefined)
      fetched = Promise.resolve()
        .then(load)
        .then(() => {}, failed);
    return fetched;
  };

  return {
    fetch,
    withStyles(part) {
      const styles = fetch();
      return styles === null ? part : Promise.all([part, styles]).then(([value]) => value);
    },
  };
}
