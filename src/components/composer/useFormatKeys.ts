import { type RefObject, useEffect, useRef } from 'react';
import { fieldKeys } from '../../core/actions/fieldKeys.ts';
import { isImeInput, matchesChord, parseChord } from '../../core/keys/chord.ts';
import type { Format } from '../../core/outbox/formatDraft.ts';
import { useRoot } from '../primitives/RootContext.ts';

const isFormat = (id: string): id is Format =>
  ['bold', 'italic', 'strike', 'code', 'link', 'orderedList', 'bulletList', 'quote'].includes(id);

const chords = fieldKeys.flatMap(({ id, keys }) => (isFormat(id) ? [{ format: id, chord: parseChord(keys) }] : []));

/** The formatting keys of a field. */
export function useFormatKeys(field: RefObject<HTMLTextAreaElement | null>, onFormat: (format: Format) => void): void {
  const { apple } = useRoot();
  const latest = useRef(onFormat);
  useEffect(() => {
    latest.current = onFormat;
  });
  useEffect(() => {
    const element = field.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isImeInput(event)) return;
      const found = chords.find(({ chord }) => matchesChord(event, chord, apple));
      if (found === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(found.format);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [field, apple]);
}
