import type { AnswerBlock, AnswerInline } from '../../core/ask/answerText.ts';
import type { AnswerSource } from '../../model/index.ts';
import { useLabels } from '../LabelsContext.ts';
import { inOrder } from '../mrkdwn/inOrder.tsx';

export interface AnswerTextProps {
  blocks: readonly AnswerBlock[];
  sources: readonly AnswerSource[];
  /** The element of a source, by its number. */
  sourceId: (number: number) => string;
  /** The source that is pointed at, by pointer or focus. */
  onPoint: (number: number | null) => void;
}

/** The words of an answer, with its citations as links to the sources below. */
export const AnswerText = ({ blocks, ...cited }: AnswerTextProps) => (
  <div className="ti-ask__answer">
    {inOrder(blocks, (block) => (
      <Block block={block} {...cited} />
    ))}
  </div>
);

type Cited = Omit<AnswerTextProps, 'blocks'>;

function Block({ block, ...cited }: Cited & { block: AnswerBlock }) {
  const line = (content: readonly AnswerInline[]) => inOrder(content, (part) => <Inline part={part} {...cited} />);
  switch (block.kind) {
    case 'paragraph':
      return <p dir="auto">{line(block.content)}</p>;
    case 'quote':
      return <blockquote dir="auto">{line(block.content)}</blockquote>;
    case 'list': {
      const items = inOrder(block.items, (item) => <li>{line(item)}</li>);
      return block.ordered ? <ol dir="auto">{items}</ol> : <ul dir="auto">{items}</ul>;
    }
  }
}

function Inline({ part, ...cited }: Cited & { part: AnswerInline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'bold':
      return <strong>{part.text}</strong>;
    case 'code':
      return <code className="ti-mrkdwn__code">{part.text}</code>;
    case 'citation':
      return <Citation number={part.source} {...cited} />;
  }
}

function Citation({ number, sources, sourceId, onPoint }: Cited & { number: number }) {
  const { ask, numbers } = useLabels();
  const source = sources[number - 1];
  if (!source) return null;
  const point = () => onPoint(number);
  const leave = () => onPoint(null);
  return (
    <button
      type="button"
      className="ti-cite"
      aria-label={ask.source(number, source.author || ask.unknownAuthor, source.channel)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={({ currentTarget }) => {
        const scope = currentTarget.getRootNode() as Partial<DocumentFragment>;
        scope.getElementById?.(sourceId(number))?.focus();
      }}
    >
      {numbers.whole(number)}
    </button>
  );
}
