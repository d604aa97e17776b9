import type { Cancel, PagePort } from '../core/ports.ts';

const listen = (target: EventTarget | undefined, type: string, run: () => void): Cancel => {
  target?.addEventListener(type, run);
  return () => target?.removeEventListener(type, run);
};

const page = (): Document | undefined => (typeof document === 'undefined' ? undefined : document);
const frame = (): Window | undefined => (typeof window === 'undefined' ? undefined : window);

export const browserPage: PagePort = {
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  onOnline: (run) => listen(frame(), 'online', run),
  onVisible: (run) =>
    listen(page(), 'visibilitychange', () => {
      if (page()?.visibilityState === 'visible') run();
    }),
  describe: () => ({
    url: frame()?.location.href ?? '',
    userAgent: typeof navigator === 'undefined' ? '' : navigator.userAgent,
  }),
};
