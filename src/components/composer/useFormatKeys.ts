import { type RefObject, useEffect, useRef } from 'react';
import { fieldKeys } from '../../core/actions/fieldKeys.ts';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import { isComposedText } from '../../core/keys/textKey.ts';
import type { Format } from '../../core/textEditor/formatDraft.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { enabledField } from './enabledField.ts';

const isFormat = (id: string): id is Format =>
  ['bold', 'italic', 'strike', 'code', 'link', 'orderedList', 'bulletList', 'quote'].includes(id);

const chords = fieldKeys.flatMap(({ id, keys }) => (isFormat(id) ? [{ format: id, chord: parseChord(keys) }] : []));

/** The formatting keys of a field and of the one that takes text during a send. */
export function useFormatKeys(field: RefObject<HTMLTextAreaElement | null>, onFormat: (format: Format) => void): void {
  const { apple } = useRoot();
  const latest = useRef(onFormat);
  useEffect(() => {
    latest.current = onFormat;
  });
  useEffect(() => {
    const form = field.current?.form;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== enabledField(field.current) || event.defaultPrevented || isComposedText(event)) return;
      const found = chords.find(({ chord }) => matchesChord(event, chord, apple));
      if (found === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(found.format);
    };
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, [field, apple]);
}
