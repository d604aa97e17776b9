import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useLabels } from '../LabelsContext.ts';

/** The list beside a conversation, in CSS pixels. */
export const listWidths = { least: 320, usual: 400, most: 440, step: 16 } as const;

const within = (width: number): number => Math.round(Math.min(listWidths.most, Math.max(listWidths.least, width)));

export interface ListResizerProps {
  width: number;
  onResize: (width: number) => void;
}

/** The edge between list and conversation: dragged, or moved by arrow keys; a double press sets it back. */
export function ListResizer({ width, onResize }: ListResizerProps) {
  const { list } = useLabels();
  const drag = useRef<{ x: number; width: number; sign: 1 | -1 } | null>(null);
  const resize = (next: number) => onResize(within(next));
  const signOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width, sign: signOf(event.currentTarget) };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current) resize(drag.current.width + (event.clientX - drag.current.x) * drag.current.sign);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const sign = signOf(event.currentTarget);
    const widths: Readonly<Record<string, number>> = {
      ArrowLeft: width - listWidths.step * sign,
      ArrowRight: width + listWidths.step * sign,
      Home: listWidths.least,
      End: listWidths.most,
    };
    const next = widths[event.key];
    if (next === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    resize(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this one is, by pointer and by keys
    <div
      className="ti-resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={list.resize}
      aria-valuenow={width}
      aria-valuemin={listWidths.least}
      aria-valuemax={listWidths.most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onDoubleClick={() => onResize(listWidths.usual)}
      onKeyDown={onKeyDown}
    />
  );
}
