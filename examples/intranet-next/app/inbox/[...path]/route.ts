import { inboxServer } from '../../../inboxServer';

const handle = async (request: Request) => (await inboxServer()).fetch(request);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
