import { useEffect, useRef, useState } from 'react';
import { codeText } from '../../core/mrkdwn/codeContent.ts';
import type { CodeBlockNode } from '../../core/mrkdwn/nodes.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { Button } from '../primitives/Button.tsx';
import type { InlineContext } from './inlineContext.ts';
import { Marked } from './Marked.tsx';
import { useOverflow } from './useOverflow.ts';

const loadColours = async () => {
  const { ColouredCode, untilNothingIsSelected } = await import('./ColouredCode.tsx');
  await untilNothingIsSelected();
  return ColouredCode;
};

interface MrkdwnCodeBlockProps {
  block: CodeBlockNode;
  context: InlineContext;
}

/** A code block; focusable while it overflows, so that the keyboard can scroll it. */
export function MrkdwnCodeBlock({ block, context }: MrkdwnCodeBlockProps) {
  const { onCopy, currentMatch } = context;
  const text = codeText(block, context);
  const { conversation: words } = usePaneLabels();
  const scroller = useRef<HTMLPreElement>(null);
  const overflows = useOverflow(scroller);
  const colours = useLazy(loadColours, { name: 'colours', isWanted: true, isOptional: true });
  const code = { text, marks: block.marks, current: currentMatch };
  const { language } = block;
  return (
    // Code is left-to-right in every locale.
    <div className="ti-code" data-lines={text.includes('\n') ? undefined : 'one'} dir="ltr">
      <pre
        ref={scroller}
        className="ti-code__text"
        {...(overflows ? { tabIndex: 0, role: 'group', 'aria-label': words.codeBlock } : {})}
      >
        <code>
          {colours.status === 'ready' ? (
            <colours.code {...code} language={language} Text={Marked} />
          ) : (
            <Marked {...code} />
          )}
        </code>
      </pre>
      {(language || onCopy) && (
        <div className="ti-code__bar">
          <span className="ti-code__language">{language}</span>
          {onCopy && <CopyButton text={text} onCopy={onCopy} />}
        </div>
      )}
    </div>
  );
}

/** How long the confirmation stays. */
const confirmationMs = 2000;

interface CopyButtonProps {
  text: string;
  /** Resolves to whether the text is on the clipboard. The caller reports a failure. */
  onCopy: (text: string) => Promise<boolean>;
}

/** Copies a text and confirms it, visibly and to screen readers. */
function CopyButton({ text, onCopy }: CopyButtonProps) {
  const { conversation: words } = usePaneLabels();
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await onCopy(text)) setCopied((times) => times + 1);
  };
  return (
    <div className="ti-code__copy" data-copied={copied > 0 ? '' : undefined}>
      <Button icon={copied > 0 ? 'check' : moreIcons.copy} iconOnly title={words.copyCode} onClick={copy}>
        {words.copyCode}
      </Button>
      <span className="ti-visually-hidden" role="status">
        {copied > 0 && <span key={copied}>{words.copied}</span>}
      </span>
    </div>
  );
}
