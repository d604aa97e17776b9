import type { ClipboardPort } from '../core/ports.ts';

/** The browser's clipboard; absent on plain-http origins, where writing fails. */
export const browserClipboard: ClipboardPort = {
  async write(text) {
    if (typeof navigator === 'undefined' || !navigator.clipboard) throw new Error('This page has no clipboard');
    await navigator.clipboard.writeText(text);
  },
};
