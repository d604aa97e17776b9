import type { ClipboardPort } from '../core/ports.ts';

/** The browser's clipboard; it is absent on plain-http origins, where `write` rejects. */
export const browserClipboard: ClipboardPort = {
  async write(text) {
    if (typeof navigator === 'undefined' || !navigator.clipboard) throw new Error('This page has no clipboard');
    await navigator.clipboard.writeText(text);
  },
};
