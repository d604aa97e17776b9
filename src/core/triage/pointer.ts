import type { InboxState } from '../state.ts';

/** The row that the pointer is over, which keeps its place meanwhile. */
export const pointerMoved = (state: InboxState, pointerOver: string | null): InboxState =>
  state.reading.pointerOver === pointerOver ? state : { ...state, reading: { ...state.reading, pointerOver } };
