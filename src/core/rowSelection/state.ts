/** The selected rows: triage actions apply to all of them. @inline */
export interface SelectionState {
  /** Only visible rows. */
  ids: ReadonlySet<string>;
  /** The row from which a range selection extends. */
  anchorId: string | null;
}

export interface SelectionSlice {
  /** The selected conversations of the list. */
  selection: SelectionState;
}

export const initialSelection: SelectionState = { ids: new Set(), anchorId: null };
