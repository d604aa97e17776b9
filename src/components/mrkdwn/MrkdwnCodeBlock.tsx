import clsx from 'clsx';
import { useRef } from 'react';
import { codeText } from '../../core/mrkdwn/codeContent.ts';
import type { CodeBlockNode } from '../../core/mrkdwn/nodes.ts';
import { useLabels } from '../LabelsContext.ts';
import { CopyButton } from './CopyButton.tsx';
import type { InlineContext } from './inlineContext.ts';
import { Marked } from './Marked.tsx';
import { useOverflow } from './useOverflow.ts';

interface MrkdwnCodeBlockProps {
  block: CodeBlockNode;
  context: InlineContext;
}

/** A code block; focusable while it overflows, so that the keyboard can scroll it. */
export function MrkdwnCodeBlock({ block, context }: MrkdwnCodeBlockProps) {
  const { onCopy, currentMatch } = context;
  const text = codeText(block, context);
  const { conversation: words } = useLabels();
  const scroller = useRef<HTMLPreElement>(null);
  const overflows = useOverflow(scroller);
  return (
    // Code is left-to-right in every locale.
    <div className={clsx('ti-code', onCopy && 'ti-code--copyable')} dir="ltr">
      <pre
        ref={scroller}
        className="ti-code__text"
        {...(overflows ? { tabIndex: 0, role: 'group', 'aria-label': words.codeBlock } : {})}
      >
        <code>
          <Marked text={text} marks={block.marks} current={currentMatch} />
        </code>
      </pre>
      {onCopy && <CopyButton text={text} onCopy={onCopy} />}
    </div>
  );
}
