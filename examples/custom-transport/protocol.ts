/**
 * What goes over the socket, as JSON. A call and its answer carry the same `id`; what a stream brings carries the `id` of the
 * call that opened it.
 */
export type FromClient =
  | { id: number; method: string; args: unknown[] }
  /** Nobody listens to that stream any more. */
  | { id: number; close: true };

export type FromServer =
  | { id: number; answer: unknown }
  | { id: number; error: { status: number; message: string } }
  | { id: number; event: unknown; cursor: string }
  | { id: number; end: 'failed' | 'unauthenticated' };
