import type { ConversationsSlice } from '../conversations/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { OfflineSlice } from '../offline/state.ts';
import type { EventSlices } from '../reducer/applied.ts';

/** The slices that loading reads and writes. */
export type LoadingSlices = EventSlices & ConversationsSlice & NoticeSlice & OfflineSlice;
