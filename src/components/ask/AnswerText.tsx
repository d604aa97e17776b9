import type { AnswerBlock, AnswerInline } from '../../core/ask/answerText.ts';
import type { AnswerSource } from '../../model/index.ts';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';
import { useSearchLabels } from './useSearchLabels.ts';

export interface AnswerTextProps {
  blocks: readonly AnswerBlock[];
  sources: readonly AnswerSource[];
  /** Element id of a source, by its number. */
  sourceId: (number: number) => string;
  /** Called with the number of the hovered or focused citation. */
  onHighlight: (number: number | null) => void;
}

/** The text of an answer; each citation is a button that focuses its source. */
export const AnswerText = ({ blocks, ...citation }: AnswerTextProps) => (
  <div className="ti-ask__answer">
    {renderByIndex(blocks, (block) => (
      <Block block={block} {...citation} />
    ))}
  </div>
);

type CitationProps = Omit<AnswerTextProps, 'blocks'>;

function Block({ block, ...citation }: CitationProps & { block: AnswerBlock }) {
  const line = (content: readonly AnswerInline[]) =>
    renderByIndex(content, (part) => <Inline part={part} {...citation} />);
  switch (block.kind) {
    case 'paragraph':
      return <p dir="auto">{line(block.content)}</p>;
    case 'quote':
      return <blockquote dir="auto">{line(block.content)}</blockquote>;
    case 'list': {
      const items = renderByIndex(block.items, (item) => <li>{line(item)}</li>);
      if (!block.ordered) return <ul dir="auto">{items}</ul>;
      return (
        <ol dir="auto" start={block.start}>
          {items}
        </ol>
      );
    }
  }
}

function Inline({ part, ...citation }: CitationProps & { part: AnswerInline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'bold':
      return <strong>{part.text}</strong>;
    case 'code':
      return (
        <code className="ti-mrkdwn__code" dir="ltr">
          {part.text}
        </code>
      );
    case 'citation':
      return <Citation number={part.source} {...citation} />;
  }
}

function Citation({ number, sources, sourceId, onHighlight }: CitationProps & { number: number }) {
  const { ask, numbers } = useSearchLabels();
  const source = sources[number - 1];
  if (!source) return null;
  const highlight = () => onHighlight(number);
  const unhighlight = () => onHighlight(null);
  return (
    <button
      type="button"
      className="ti-cite"
      aria-label={ask.source(number, source.author || ask.unknownAuthor, source.channel)}
      onPointerEnter={highlight}
      onPointerLeave={unhighlight}
      onFocus={highlight}
      onBlur={unhighlight}
      onClick={({ currentTarget }) => {
        const scope = currentTarget.getRootNode() as Partial<DocumentFragment>;
        scope.getElementById?.(sourceId(number))?.focus();
      }}
    >
      {numbers.whole(number)}
    </button>
  );
}
