import { type ReactNode, type RefObject, useRef } from 'react';
import type { DraftText } from '../../core/outbox/draftMentions.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
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
  // A last line that is empty has no height of its own.
  segments.push(`${text.slice(at)}\n`);
  return segments;
}

/** The same text behind the field, unseen but for the ground of its mentions: a text field cannot show which words of it
 * are more than text. */
export function MentionMirror({ draft, field }: MentionMirrorProps) {
  const mirror = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    const [source, copy] = [field.current, mirror.current];
    if (source === null || copy === null) return;
    const follow = () => {
      copy.scrollTop = source.scrollTop;
    };
    follow();
    source.addEventListener('scroll', follow);
    return () => source.removeEventListener('scroll', follow);
  }, [field, draft]);
  return (
    <div ref={mirror} className="ti-composer__mirror" dir={writtenDir(draft.text)} aria-hidden="true">
      {segmentsOf(draft)}
    </div>
  );
}
