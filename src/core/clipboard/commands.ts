import { noticeShown } from '../notice/transitions.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Puts text on the clipboard and says whether it is there. Failure: a notice. */
export const createCopyText =
  ({ env, logger, update }: Runtime) =>
  async (text: string): Promise<boolean> => {
    try {
      await env.clipboard.write(text);
      return true;
    } catch (error) {
      logger.warn('clipboard', 'Nothing could be copied', { error: String(error) });
      update((state) => noticeShown(state, { kind: 'failure', failure: { code: 'copy-failed' } }));
      return false;
    }
  };
