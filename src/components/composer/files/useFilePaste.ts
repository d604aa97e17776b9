import { type RefObject, useEffect, useRef } from 'react';
import { enabledField } from '../enabledField.ts';
import { pastedFiles } from './pastedFiles.ts';

/** Takes files that are pasted into a field. */
export function useFilePaste(
  field: RefObject<HTMLTextAreaElement | null>,
  onPaste: (files: readonly File[]) => void,
): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const form = field.current?.form;
    const paste = (event: ClipboardEvent) => {
      if (event.target !== enabledField(field.current) || event.clipboardData === null) return;
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    form?.addEventListener('paste', paste);
    return () => form?.removeEventListener('paste', paste);
  }, [field]);
}
