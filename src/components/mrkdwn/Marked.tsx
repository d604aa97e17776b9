import type { ReactNode } from 'react';
import { capMarks } from '../../core/format/cleanName.ts';
import type { TextMark } from '../../core/mrkdwn/nodes.ts';
import { renderByIndex } from './renderByIndex.tsx';

interface MarkProps {
  mark: TextMark;
  /** Index of the active match in this message. */
  current: number | undefined;
  children: ReactNode;
}

/** One match, or the part of it inside one node. */
export const Mark = ({ mark: { nth }, current, children }: MarkProps) => (
  <mark className="ti-mark" data-current={nth === current ? '' : undefined}>
    {children}
  </mark>
);

export interface MarkedProps {
  text: string;
  marks: readonly TextMark[] | undefined;
  current: number | undefined;
}

/** Text with its search matches highlighted. Only the display caps combining marks: offsets count the original text. */
export function Marked({ text, marks, current }: MarkedProps) {
  if (marks === undefined) return capMarks(text);
  let end = 0;
  const pieces = marks.map((mark) => {
    const piece = { before: text.slice(end, mark.start), found: text.slice(mark.start, mark.end), mark };
    end = mark.end;
    return piece;
  });
  return (
    <>
      {renderByIndex(pieces, ({ before, found, mark }) => (
        <>
          {capMarks(before)}
          <Mark mark={mark} current={current}>
            {capMarks(found)}
          </Mark>
        </>
      ))}
      {capMarks(text.slice(end))}
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
