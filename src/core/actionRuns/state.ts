/** The custom actions whose promise is pending. */
export interface ActionRunsSlice {
  /** Keys of the runs: the action and its object. */
  actionRuns: readonly string[];
}

export const initialActionRuns: readonly string[] = [];
