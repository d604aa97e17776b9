import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer other than success, thrown from anywhere below a route. The message is shown to the client. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, message: string) {
    super(message);
    this.status = status;
  }
}

/** One answer for what does not exist and for what the person may not see, so that the two cannot be told apart. */
export const noSuchConversation = () => new HttpFailure(404, 'Conversation not found');
