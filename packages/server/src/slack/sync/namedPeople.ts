import type { SlackMessage } from '../store/slackMessage.ts';

/** People of a page that are asked for one by one; more are in the next `users.list`. */
export const maxPeople = 20;

const mention = /<@([A-Z0-9]+)|"user_id":"([A-Z0-9]+)"/g;

/** The content too: the text has not all of what blocks and attachments show. */
const mentioned = ({ text, extra }: SlackMessage): string[] => {
  const { blocks, attachments } = extra ?? {};
  const content = blocks || attachments ? JSON.stringify([blocks, attachments]) : '';
  return [...`${text}${content}`.matchAll(mention)].flatMap(([, inText, inRichText]) => inText ?? inRichText ?? []);
};

/** The ids of the authors of messages, and of the people whom the messages mention. */
export const namedPeople = (messages: readonly SlackMessage[]): Set<string> =>
  new Set(messages.flatMap((message) => [...(message.userId === null ? [] : [message.userId]), ...mentioned(message)]));
