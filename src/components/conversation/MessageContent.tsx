import { useEffect, useId, useMemo, useRef } from 'react';
import { foldBlocks, isLongSource } from '../../core/mrkdwn/foldBlocks.ts';
import { parseMrkdwn } from '../../core/mrkdwn/parse.ts';
import type { Message, Ts } from '../../model/index.ts';
import type { ContentParts, FoldProps, MessageContentProps } from '../content/ContentParts.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { MrkdwnBlocks } from '../mrkdwn/MrkdwnBlocks.tsx';
import { MrkdwnInlines } from '../mrkdwn/MrkdwnInlines.tsx';
import { MrkdwnLink } from '../mrkdwn/MrkdwnLink.tsx';
import { MrkdwnText, type MrkdwnTextProps } from '../mrkdwn/MrkdwnText.tsx';
import { useMatchMarks } from '../mrkdwn/useMatchMarks.ts';
import { useOverflow } from '../mrkdwn/useOverflow.ts';
import { useFolding } from './FoldingContext.tsx';

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

interface FoldedTextProps extends MrkdwnTextProps {
  /** The message. */
  ts: Ts;
}

/** The text of a message. A long one shows its start and a button for the rest. */
function FoldedText({ ts, ...props }: FoldedTextProps) {
  const { text } = props;
  const canFold = useMemo(() => isLongSource(text) && foldBlocks(parseMrkdwn(text)) !== null, [text]);
  if (!canFold) return <MrkdwnText {...props} opensMentions />;
  return <Foldable ts={ts}>{(isFolded) => <MrkdwnText {...props} opensMentions isFolded={isFolded} />}</Foldable>;
}

/** Long content with a button that shows all of it. */
function Foldable({ ts, children }: FoldProps) {
  const { conversation: words } = usePaneLabels();
  const { isFolded: isFoldedAt, setFolded } = useFolding();
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const isFolded = isFoldedAt(ts);

  // After folding, the end of the message would be out of view.
  useEffect(() => {
    if (pressed.current && isFolded) button.current?.scrollIntoView?.({ block: 'nearest' });
    pressed.current = false;
  }, [isFolded]);

  return (
    <>
      <div id={textId} className="ti-message__foldable">
        {children(isFolded)}
      </div>
      <button
        ref={button}
        type="button"
        className="ti-message__fold"
        aria-expanded={!isFolded}
        aria-controls={textId}
        onClick={() => {
          pressed.current = true;
          setFolded(ts, !isFolded);
        }}
      >
        {isFolded ? words.showMore : words.showLess}
      </button>
    </>
  );
}
