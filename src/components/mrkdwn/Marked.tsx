import type { ReactNode } from 'react';
import { capMarks } from '../../core/format/cleanName.ts';
import type { TextMark } from '../../core/mrkdwn/nodes.ts';
import { renderByIndex } from './renderByIndex.tsx';

/** A match. Those of a search dialog have no number: none of them is the active one. */
type ShownMark = Omit<TextMark, 'nth'> & Partial<TextMark>;

interface MarkProps {
  mark: ShownMark;
  /** Index of the active match in this message. */
  current: number | undefined;
  children: ReactNode;
}

/** One match, or the part of it inside one node. By background only: a bold match would shift the text after it. */
const Mark = ({ mark: { nth }, current, children }: MarkProps) => (
  <mark className="ti-mark" data-current={nth !== undefined && nth === current ? '' : undefined}>
    {children}
  </mark>
);

export interface MarkedProps<One = TextMark> {
  text: string;
  marks: readonly One[] | undefined;
  current?: number | undefined;
}

/** Text with its search matches highlighted. Only the display caps combining marks: offsets count the original text. */
export function Marked({ text, marks, current }: MarkedProps<ShownMark>) {
  if (marks === undefined) return capMarks(text);
  let at = 0;
  return (
    <>
      {renderByIndex(marks, (mark) => {
        const before = text.slice(at, mark.start);
        at = mark.end;
        return (
          <>
            {capMarks(before)}
            <Mark mark={mark} current={current}>
              {capMarks(text.slice(mark.start, at))}
            </Mark>
          </>
        );
      })}
      {capMarks(text.slice(at))}
    </>
  );
}

interface MarkedNodeProps extends Omit<MarkedProps, 'text'> {
  children: ReactNode;
}

/** Highlights a node that is not plain text, such as a mention or an emoji, as a whole. */
export function MarkedNode({ marks, current, children }: MarkedNodeProps) {
  const [first] = marks ?? [];
  if (!first) return children;
  return (
    <Mark mark={marks?.find(({ nth }) => nth === current) ?? first} current={current}>
      {children}
    </Mark>
  );
}
