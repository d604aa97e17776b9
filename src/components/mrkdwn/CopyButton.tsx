import { useEffect, useState } from 'react';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';

/** How long the confirmation stays. */
const confirmationMs = 2000;

interface CopyButtonProps {
  text: string;
  /** Resolves to whether the text is on the clipboard. The caller reports a failure. */
  onCopy: (text: string) => Promise<boolean>;
}

/** Copies a text and confirms it, visibly and to screen readers. */
export function CopyButton({ text, onCopy }: CopyButtonProps) {
  const { conversation: words } = useLabels();
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
