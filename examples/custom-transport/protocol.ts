/** JSON messages of the socket. A response has the `id` of its call; a stream event has the `id` of the call that
 * opened the stream. */
export type FromClient =
  | { id: number; method: string; args: unknown[] }
  /** Closes the stream of this id. */
  | { id: number; close: true };

export type FromServer =
  | { id: number; answer: unknown }
  | { id: number; error: { status: number; message: string } }
  | { id: number; event: unknown; cursor: string }
  | { id: number; end: 'failed' | 'unauthenticated' };
