import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';

export interface ClipboardActions {
  /** Copies text and resolves to whether it is on the clipboard. Failure: a notice. */
  copyText(text: string): Promise<boolean>;
}

export function createClipboard({ env, logger, update }: Runtime<NoticeSlice>): Feature<NoticeSlice, ClipboardActions> {
  return {
    actions: {
      async copyText(text) {
        try {
          await env.clipboard.write(text);
          return true;
        } catch (error) {
          logger.warn('clipboard', 'Copying failed', { error: String(error) });
          update((state) => noticeShown(state, { kind: 'failure', failure: { code: 'copy-failed' } }));
          return false;
        }
      },
    },
  };
}
