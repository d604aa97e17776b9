/** Counts the changes that this inbox made to the views on the server. */
export interface Revision {
  current: number;
}
