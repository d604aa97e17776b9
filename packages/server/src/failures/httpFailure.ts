import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error response, thrown from any depth below a route. Clients see the message. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: ContentfulStatusCode;
  /** The value of the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The same error for missing and inaccessible conversations, so that clients cannot tell them apart. */
export const noSuchConversation = () => new HttpFailure(404, 'Conversation not found');
