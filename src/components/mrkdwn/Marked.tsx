import type { ReactNode } from 'react';
import type { TextMark } from '../../core/mrkdwn/nodes.ts';
import { inOrder } from './inOrder.tsx';

interface MarkProps {
  mark: TextMark;
  /** Which of the message's matches is the one shown. */
  current: number | undefined;
  children: ReactNode;
}

/** Part of what a search found. */
export const Mark = ({ mark: { nth }, current, children }: MarkProps) => (
  <mark className="ti-mark" data-current={nth === current ? '' : undefined}>
    {children}
  </mark>
);

interface MarkedProps {
  text: string;
  marks: readonly TextMark[] | undefined;
  current: number | undefined;
}

/** Text with what a search found in it set off. */
export function Marked({ text, marks, current }: MarkedProps) {
  if (marks === undefined) return text;
  let end = 0;
  const pieces = marks.map((mark) => {
    const piece = { before: text.slice(end, mark.start), found: text.slice(mark.start, mark.end), mark };
    end = mark.end;
    return piece;
  });
  return (
    <>
      {inOrder(pieces, ({ before, found, mark }) => (
        <>
          {before}
          <Mark mark={mark} current={current}>
            {found}
          </Mark>
        </>
      ))}
      {text.slice(end)}
    </>
  );
}

interface MarkedWholeProps extends Omit<MarkedProps, 'text'> {
  children: ReactNode;
}

/** Something that is no text in itself and is marked as a whole. */
export function MarkedWhole({ marks, current, children }: MarkedWholeProps) {
  const [first] = marks ?? [];
  if (!first) return children;
  return (
    <Mark mark={marks?.find(({ nth }) => nth === current) ?? first} current={current}>
      {children}
    </Mark>
  );
}
