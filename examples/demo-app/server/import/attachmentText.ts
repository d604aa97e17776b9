import { blockText } from './blockText.ts';
import { filledLines, isRecord, stringIn } from './json.ts';
import { linkTo } from './slackMarkup.ts';

/** A preview that Slack made of a link in the message: the message contains the link. A shared message is no preview. */
export const isLinkPreview = (attachment: unknown): boolean =>
  isRecord(attachment) &&
  stringIn(attachment, 'from_url') !== '' &&
  attachment.is_msg_unfurl !== true &&
  attachment.is_share !== true;

/** All that an attachment shows, in Slack's markup. */
export function attachmentText(attachment: unknown): string {
  if (!isRecord(attachment)) return '';
  const title = stringIn(attachment, 'title');
  const blocks = [attachment.blocks, attachment.message_blocks].map((part) => blocksIn(part));
  return filledLines([
    stringIn(attachment, 'pretext'),
    linked(stringIn(attachment, 'author_name', 'author_subname'), stringIn(attachment, 'author_link')),
    title === ''
      ? linked('', stringIn(attachment, 'title_link'))
      : `*${linked(title, stringIn(attachment, 'title_link'))}*`,
    stringIn(attachment, 'text'),
    stringIn(attachment, 'text') === '' ? filledLines(blocks) : '',
    ...(Array.isArray(attachment.fields) ? attachment.fields.map(fieldText) : []),
    linked('', stringIn(attachment, 'image_url', 'thumb_url')),
    stringIn(attachment, 'footer'),
  ]);
}

const linked = (label: string, address: string): string => (address === '' ? label : linkTo(address, label));

const fieldText = (field: unknown): string => {
  const title = stringIn(field, 'title');
  return filledLines([title === '' ? '' : `*${title}*`, stringIn(field, 'value')]);
};

/** Blocks, or the messages of a share, which contain them. */
const blocksIn = (value: unknown): string =>
  Array.isArray(value)
    ? filledLines(
        value.map((item) =>
          isRecord(item) && isRecord(item.message) ? blocksIn(item.message.blocks) : blockText(item),
        ),
      )
    : '';
