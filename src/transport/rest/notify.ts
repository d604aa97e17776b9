/** Tells a listener of the host. What it throws is its own: it surfaces as an uncaught error and decides no call. */
export function notify<T>(listener: ((value: T) => void) | undefined, value: T): void {
  try {
    listener?.(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
