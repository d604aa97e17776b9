import type { ConversationsSlice } from '../conversations/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { EditingSlice } from './state.ts';

/** The slices that editing and deleting messages read or write. */
export type EditingSlices = EditingSlice & EventSlices & ConversationsSlice & NoticeSlice;
