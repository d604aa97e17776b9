import type { ConversationsSlice } from '../conversations/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { OfflineSlice } from '../offline/state.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { SelectionSlice } from '../rowSelection/state.ts';
import type { TriageSlice } from './state.ts';

/** The slices that marking reads and writes. */
export type TriageSlices = TriageSlice & EventSlices & NoticeSlice & SelectionSlice & OfflineSlice & ConversationsSlice;
