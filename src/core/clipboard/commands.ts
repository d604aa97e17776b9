import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';

export interface ClipboardActions {
  /** Copies text and resolves to whether it is on the clipboard. Failure: a notice; with `what`, one for the success as well. */
  copyText(text: string, what?: 'text' | 'link'): Promise<boolean>;
}

export function createClipboard({ env, logger, update }: Runtime<NoticeSlice>): Feature<NoticeSlice, ClipboardActions> {
  return {
    actions: {
      async copyText(text, what) {
        try {
          await env.clipboard.write(text);
          if (what !== undefined) update((state) => noticeShown(state, { kind: 'copied', what }));
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
