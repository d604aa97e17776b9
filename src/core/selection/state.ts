/** Rows that a person has picked, to do something with all of them. */
export interface SelectionState {
  /** Always some of the rows that are shown. */
  ids: ReadonlySet<string>;
  /** Where a range begins that is drawn from here. */
  anchorId: string | null;
}

export const initialSelection: SelectionState = { ids: new Set(), anchorId: null };
