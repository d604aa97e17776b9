import { type ReactNode, type RefObject, useRef } from 'react';
import type { DraftText } from '../../core/textEditor/draftMentions.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { writtenDir } from '../primitives/writtenDir.ts';

export interface MentionMirrorProps {
  draft: DraftText;
  field: RefObject<HTMLTextAreaElement | null>;
}

function segmentsOf({ text, mentions }: DraftText): ReactNode[] {
  const segments: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of mentions) {
    segments.push(
      text.slice(at, start),
      <mark key={start} className="ti-composer__mention">
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  // An empty last line has no height in a block element.
  segments.push(`${text.slice(at)}\n`);
  return segments;
}

/** Highlights mentions: a copy of the text behind the field, of which only the mention backgrounds are visible. A textarea
 * cannot style parts of its text. */
export function MentionMirror({ draft, field }: MentionMirrorProps) {
  const mirror = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    const [source, copy] = [field.current, mirror.current];
    if (source === null || copy === null) return;
    const syncScroll = () => {
      copy.scrollTop = source.scrollTop;
    };
    syncScroll();
    source.addEventListener('scroll', syncScroll);
    return () => source.removeEventListener('scroll', syncScroll);
  }, [field, draft]);
  return (
    <div ref={mirror} className="ti-composer__mirror" dir={writtenDir(draft.text)} aria-hidden="true">
      {segmentsOf(draft)}
    </div>
  );
}
