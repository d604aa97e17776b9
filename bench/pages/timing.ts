/** Resolves in the next task. */
export const nextTask = (): Promise<number> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve(performance.now());
    };
    channel.port2.postMessage(null);
  });

/** Resolves in the first task after the frame that paints the current changes. */
export const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void nextTask().then(resolve));
  });

/** Resolves in the first task after the first frame in which the condition holds. */
export const paintedWith = (condition: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (condition()) void painted().then(resolve);
      else observer.observe(document.body, { childList: true, subtree: true });
    };
    const observer = new MutationObserver(() => {
      if (!condition()) return;
      observer.disconnect();
      void painted().then(resolve);
    });
    check();
  });

export async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await painted();
}

/** Measures the longest time in which the main thread ran no other task. */
export function watchBlocks(): { stop(): number } {
  const channel = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  channel.port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    channel.port2.postMessage(null);
  };
  channel.port2.postMessage(null);
  return {
    stop() {
      longest = Math.max(longest, performance.now() - last);
      channel.port1.close();
      return longest;
    },
  };
}

/** Delivers each item in a task of its own. */
export function deliver<T>(items: readonly T[], take: (item: T) => void): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    let next = 0;
    channel.port1.onmessage = () => {
      const item = items[next];
      next += 1;
      if (item !== undefined) take(item);
      if (next < items.length) {
        channel.port2.postMessage(null);
        return;
      }
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
