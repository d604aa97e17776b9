import { type RefObject, useEffect, useRef } from 'react';
import { isNode } from '../../a11y/nodeKind.ts';

export interface FileDrop {
  /** The pane that files are dragged over; null once they have left it. */
  onTarget: (pane: Element | null) => void;
  onDrop: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped on the conversation of a field. */
export function useFileDrop(field: RefObject<HTMLTextAreaElement | null>, drop: FileDrop): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    const pane = field.current?.closest<HTMLElement>('section[data-conversation-id]');
    if (!pane) return;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser opens the file in place of the page.
      event.preventDefault();
      latest.current.onTarget(pane);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (!isNode(relatedTarget) || !pane.contains(relatedTarget)) latest.current.onTarget(null);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current.onTarget(null);
      latest.current.onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    pane.addEventListener('dragover', onOver);
    pane.addEventListener('dragleave', onLeave);
    pane.addEventListener('drop', onDrop);
    return () => {
      pane.removeEventListener('dragover', onOver);
      pane.removeEventListener('dragleave', onLeave);
      pane.removeEventListener('drop', onDrop);
    };
  }, [field]);
}
