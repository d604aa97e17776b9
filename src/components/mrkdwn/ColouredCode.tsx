import { type ComponentType, useMemo } from 'react';
import { codeRuns } from '../../core/code/codeRuns.ts';
import type { TextMark } from '../../core/mrkdwn/nodes.ts';
import type { MarkedProps } from './Marked.tsx';

/** Resolves once the page has no selected text: colours replace the nodes of text, which would drop a selection. Fetched with the
 * colours. */
export async function untilNothingIsSelected(): Promise<void> {
  const isSelected = () => document.getSelection()?.type === 'Range';
  if (!isSelected()) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (isSelected()) return;
      document.removeEventListener('selectionchange', check);
      resolve();
    };
    document.addEventListener('selectionchange', check);
  });
}

interface ColouredCodeProps extends MarkedProps {
  language: string | undefined;
  /** Shows a piece with its matches. Passed and not imported: the first load has it. */
  Text: ComponentType<MarkedProps>;
}

/** The parts of marks inside a piece, as offsets in the piece. */
const within = (marks: readonly TextMark[], from: number, length: number): TextMark[] =>
  marks
    .map((mark) => ({ ...mark, start: Math.max(0, mark.start - from), end: Math.min(length, mark.end - from) }))
    .filter(({ start, end }) => start < end);

/** Code in the colours of its language: the same text, in elements with classes. */
export function ColouredCode({ text, language, marks, current, Text }: ColouredCodeProps) {
  const runs = useMemo(() => codeRuns(text, language), [text, language]);
  let at = 0;
  return runs.map((run) => {
    const from = at;
    at += run.text.length;
    const own = marks && within(marks, from, run.text.length);
    const content = <Text key={from} text={run.text} marks={own?.length === 0 ? undefined : own} current={current} />;
    return run.kind === undefined ? (
      content
    ) : (
      <span key={from} className={`ti-code--${run.kind}`}>
        {content}
      </span>
    );
  });
}
