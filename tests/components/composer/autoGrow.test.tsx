import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAutoGrow } from '../../../src/components/composer/useAutoGrow.ts';

function Field({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useAutoGrow(field, text);
  return <textarea ref={field} readOnly value={text} />;
}

afterEach(() => vi.unstubAllGlobals());

it('fits a field to its text, and again when its width changes', () => {
  let width = 400;
  const observers = new Set<() => void>();
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly run: () => void) {}
      observe() {
        observers.add(this.run);
      }
      disconnect() {
        observers.delete(this.run);
      }
    },
  );
  vi.spyOn(HTMLTextAreaElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return 20 * Math.ceil((this.value.length * 10) / width);
  });
  const { container, rerender, unmount } = render(<Field text="" />);
  const height = () => container.querySelector('textarea')?.style.blockSize;
  rerender(<Field text={'x'.repeat(100)} />);
  expect(height()).toBe('60px');
  width = 200;
  act(() => {
    for (const run of observers) run();
  });
  expect(height()).toBe('100px');
  unmount();
  expect(observers.size).toBe(0);
});
