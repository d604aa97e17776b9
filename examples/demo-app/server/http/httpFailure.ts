import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error response, thrown from any depth below a route. Clients see the message. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, message: string) {
    super(message);
    this.status = status;
  }
}

/** The same error for missing and inaccessible conversations, so that clients cannot tell them apart. */
export const noSuchConversation = () => new HttpFailure(404, 'Conversation not found');
