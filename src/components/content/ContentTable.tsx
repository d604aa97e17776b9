import { useRef } from 'react';
import type { TableNode } from '../../core/content/contentNode.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';
import { useContentParts } from './ContentParts.ts';

interface ContentTableProps {
  table: TableNode;
  context: InlineContext;
}

/** A table. A wide one scrolls sideways, also by key. */
export function ContentTable({ table: { caption, rows, alignments }, context }: ContentTableProps) {
  const { Blocks, Inlines, useOverflow } = useContentParts();
  const { conversation: words } = usePaneLabels();
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const [head = [], ...body] = rows;
  return (
    <div
      ref={scroller}
      className="ti-content__table"
      {...(overflows ? { tabIndex: 0, role: 'group', 'aria-label': words.table } : {})}
    >
      <table>
        {caption.length > 0 && (
          <caption className="ti-content__caption" dir="auto">
            <Inlines nodes={caption} context={context} />
          </caption>
        )}
        <thead>
          <tr>
            {renderByIndex(head, (cell, column) => (
              <th scope="col" dir="auto" data-align={alignments[column]}>
                <Blocks blocks={cell} context={context} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {renderByIndex(body, (row) => (
            <tr>
              {renderByIndex(row, (cell, column) => (
                <td dir="auto" data-align={alignments[column]}>
                  <Blocks blocks={cell} context={context} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
