/** How a burst of events arrives: each in a task of its own, or as frames of a stream. */
export type Delivery = 'tasks' | 'stream';

/** Functions of a page with the list of conversations. Times are in milliseconds. */
export interface ListPage {
  /** Creates the data; with `isStarted`, everything that a core does before it is shown. */
  prepare(count: number, isStarted: boolean): Promise<void>;
  /** The time until the rows are painted. */
  mount(): Promise<number>;
  /** One time per press, from the key event to the painted frame. */
  pressJ(times: number): Promise<number[]>;
  /** One time per press at a frame rate: the work of the key and of its frame, without the wait for the frame. */
  pressJAtFrames(times: number): Promise<number[]>;
  /** The time until the final state is painted, and the longest time without a task of another kind. */
  burst(events: number, delivery: Delivery): Promise<{ total: number; longestBlock: number; isRight: boolean }>;
  /** The elements that the limit renders too. */
  template(): ListTemplate;
}

export interface ListTemplate {
  shell: string;
  row: string;
}

declare global {
  interface Window {
    list: ListPage;
  }
}
