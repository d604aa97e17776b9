import type { LoadedPlace } from '../../model/catchUp/coverage.ts';
import type { Explanation } from './explanation.ts';

/** Why a conversation is in the list. @inline */
export interface Explained {
  conversationId: string;
  /** `failed`: its messages could not be loaded. */
  status: 'loading' | 'ready' | 'failed';
  /** Its loaded messages; `null`: none yet. */
  place: LoadedPlace | null;
  /** The explanation from these messages; `null`: the conversation is unknown. */
  explanation: Explanation | null;
}

export interface ExplainSlice {
  /** The conversation that "Why is this here?" explains; `null`: none. */
  explained: Explained | null;
}
