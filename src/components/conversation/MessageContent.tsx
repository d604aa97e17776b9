import { foldBlocks, isLongSource } from '../../core/mrkdwn/foldBlocks.ts';
import type { Message } from '../../model/index.ts';
import type { ContentParts, MessageContentProps } from '../content/ContentParts.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { MrkdwnBlocks } from '../mrkdwn/MrkdwnBlocks.tsx';
import { MrkdwnInlines } from '../mrkdwn/MrkdwnInlines.tsx';
import { MrkdwnLink } from '../mrkdwn/MrkdwnLink.tsx';
import { useMatchMarks } from '../mrkdwn/useMatchMarks.ts';
import { useOverflow } from '../mrkdwn/useOverflow.ts';
import { Foldable, FoldedText } from './FoldedText.tsx';

const loadContent = async () => (await import('../content/RichContent.tsx')).RichContent;

/** The parts that fetched code draws content with. */
export const contentParts: ContentParts = {
  Blocks: MrkdwnBlocks,
  Inlines: MrkdwnInlines,
  Link: MrkdwnLink,
  Fold: Foldable,
  foldBlocks,
  isLongSource,
  useMatchMarks,
  useOverflow,
};

/** The content of a message: its blocks and attachments, which fetched code draws; without them, its text. */
export function MessageContent(props: MessageContentProps) {
  const { message, ...text } = props;
  return isRich(message) ? <FetchedContent {...props} /> : <FoldedText ts={message.ts} {...text} />;
}

/** Whether a message has more than its text to show. */
export const isRich = ({ blocks = [], attachments = [] }: Message): boolean => blocks.length + attachments.length > 0;

function FetchedContent(props: MessageContentProps) {
  const lazy = useLazy(loadContent, { name: 'content', isWanted: true, isOptional: true });
  const { message, ...text } = props;
  if (lazy.status !== 'ready') return <FoldedText ts={message.ts} {...text} />;
  const RichContent = lazy.code;
  return <RichContent {...props} parts={contentParts} />;
}
