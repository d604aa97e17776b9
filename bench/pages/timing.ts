/** What a page lets the runner do. Times in milliseconds. */
export interface BenchPage {
  prepare(count: number): Promise<void>;
  mount(): Promise<number>;
  /** One time per press, from the key event to the painted frame. */
  pressJ(times: number): Promise<number[]>;
  burst(events: number): Promise<{ total: number; longestBlock: number; isRight: boolean }>;
  /** The HTML that the other page draws too. */
  template(): { shell: string; row: string };
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** Resolves in the first task after the frame that shows what was changed. */
export const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        resolve(performance.now());
      };
      channel.port2.postMessage(null);
    });
  });

/** Resolves in the first task after the first frame that shows what is waited for. */
export const paintedWith = (isThere: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isThere()) void painted().then(resolve);
      else observer.observe(document.body, { childList: true, subtree: true });
    };
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      void painted().then(resolve);
    });
    look();
  });

export async function waitFor(isThere: () => boolean): Promise<void> {
  while (!isThere()) await painted();
}

/** Watches for the longest time in which the page could answer nothing. */
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

/** Hands items over in tasks of a hundred, as a network does. */
export function deliver<T>(items: readonly T[], take: (item: T) => void): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    let next = 0;
    channel.port1.onmessage = () => {
      for (const item of items.slice(next, next + 100)) take(item);
      next += 100;
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
