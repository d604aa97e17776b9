/** Counts the changes of the server's views that were made here. */
export interface Revision {
  current: number;
}
