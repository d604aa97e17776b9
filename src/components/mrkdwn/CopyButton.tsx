import { useEffect, useState } from 'react';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';

/** How long it says that it is done. */
const saidMs = 2000;

interface CopyButtonProps {
  text: string;
  /** Answers whether the text is on the clipboard; what failed is said elsewhere. */
  onCopy: (text: string) => Promise<boolean>;
}

/** Copies a text and says so, to the eye and to the ear. */
export function CopyButton({ text, onCopy }: CopyButtonProps) {
  const { conversation: words } = useLabels();
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await onCopy(text)) setCopied((times) => times + 1);
  };
  return (
    <div className="ti-code__copy" data-copied={copied > 0 ? '' : undefined}>
      <Button look="soft" icon={copied > 0 ? 'check' : moreIcons.copy} iconOnly title={words.copyCode} onClick={copy}>
        {words.copyCode}
      </Button>
      <span className="ti-visually-hidden" role="status">
        {copied > 0 && <span key={copied}>{words.copied}</span>}
      </span>
    </div>
  );
}
