import { useEffect, useId, useMemo, useRef } from 'react';
import { foldBlocks, isLongSource } from '../../core/mrkdwn/foldBlocks.ts';
import { parseMrkdwn } from '../../core/mrkdwn/parse.ts';
import type { Ts } from '../../model/index.ts';
import type { FoldProps } from '../content/ContentParts.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { MrkdwnText, type MrkdwnTextProps } from '../mrkdwn/MrkdwnText.tsx';
import { useFolding } from './FoldingContext.tsx';

export interface FoldedTextProps extends MrkdwnTextProps {
  /** The message. */
  ts: Ts;
}

/** The text of a message. A long one shows its start and a button for the rest. */
export function FoldedText({ ts, ...props }: FoldedTextProps) {
  const { text } = props;
  const canFold = useMemo(() => isLongSource(text) && foldBlocks(parseMrkdwn(text)) !== null, [text]);
  if (!canFold) return <MrkdwnText {...props} opensMentions />;
  return <Foldable ts={ts}>{(isFolded) => <MrkdwnText {...props} opensMentions isFolded={isFolded} />}</Foldable>;
}

/** Long content with a button that shows all of it. */
export function Foldable({ ts, children }: FoldProps) {
  const { conversation: words } = useLabels();
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
