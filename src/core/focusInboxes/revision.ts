/** How often the server's views were changed from here. */
export interface Revision {
  current: number;
}
