import { Fragment, type ReactNode } from 'react';
import type { TextRange } from '../../search/findTerms.ts';

/** Text with the matches highlighted, by background only: a bold match would shift the text after it. */
export function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }): ReactNode {
  let at = 0;
  return (
    <>
      {ranges.map(({ start, end }) => {
        const before = text.slice(at, start);
        at = end;
        return (
          <Fragment key={start}>
            {before}
            <mark className="ti-mark">{text.slice(start, end)}</mark>
          </Fragment>
        );
      })}
      {text.slice(at)}
    </>
  );
}
