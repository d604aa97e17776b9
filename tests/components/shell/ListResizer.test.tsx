import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ListResizer } from '../../../src/components/shell/ListResizer.tsx';
import { renderPart } from '../renderPart.tsx';

function Edge() {
  const [width, setWidth] = useState(400);
  return <ListResizer width={width} onResize={setWidth} />;
}

const width = () => Number(screen.getByRole('separator', { name: 'Resize list' }).getAttribute('aria-valuenow'));

describe('ListResizer', () => {
  it('resizes by keys within its bounds', async () => {
    const { user } = renderPart(<Edge />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(width()).toBe(416);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(width()).toBe(440);
    await user.keyboard('{Home}');
    expect(width()).toBe(320);
    await user.keyboard('{ArrowLeft}');
    expect(width()).toBe(320);
  });

  it('resizes by dragging and resets on a double click', () => {
    renderPart(<Edge />);
    const edge = screen.getByRole('separator');
    // jsdom lacks pointer capture.
    edge.setPointerCapture = () => {};
    fireEvent.pointerDown(edge, { button: 0, pointerId: 1, clientX: 616 });
    fireEvent.pointerMove(edge, { pointerId: 1, clientX: 580 });
    expect(width()).toBe(364);
    fireEvent.pointerUp(edge, { pointerId: 1 });
    fireEvent.pointerMove(edge, { pointerId: 1, clientX: 700 });
    expect(width()).toBe(364);
    fireEvent.doubleClick(edge);
    expect(width()).toBe(400);
  });
});
