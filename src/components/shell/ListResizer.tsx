import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';

/** Widths of the list next to a conversation, in CSS pixels. */
export const listWidths = { min: 320, default: 400, max: 440, step: 16 } as const;

const clamp = (width: number): number => Math.round(Math.min(listWidths.max, Math.max(listWidths.min, width)));

export interface ListResizerProps {
  width: number;
  onResize: (width: number) => void;
}

/** Resizes the list by dragging or with arrow keys; a double click resets it. */
export function ListResizer({ width, onResize }: ListResizerProps) {
  const { list } = useLabels();
  const drag = useRef<{ x: number; width: number; sign: 1 | -1 } | null>(null);
  const resize = (next: number) => onResize(clamp(next));
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
      Home: listWidths.min,
      End: listWidths.max,
    };
    const next = widths[event.key];
    if (next === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    resize(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> is not interactive; this separator can be moved
    <div
      className="ti-resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={list.resize}
      aria-valuenow={width}
      aria-valuemin={listWidths.min}
      aria-valuemax={listWidths.max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onDoubleClick={() => onResize(listWidths.default)}
      onKeyDown={onKeyDown}
    />
  );
}
