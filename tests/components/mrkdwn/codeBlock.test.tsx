import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { untilNothingIsSelected } from '../../../src/components/mrkdwn/ColouredCode.tsx';
import { MrkdwnBlocks } from '../../../src/components/mrkdwn/MrkdwnBlocks.tsx';
import { MrkdwnText } from '../../../src/components/mrkdwn/MrkdwnText.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const code = 'const a = 1;\n  return a;';
const message = `see:\n\`\`\`\n${code}\n\`\`\``;

describe('the copy button of a code block', () => {
  it('copies the code verbatim and confirms it, visibly and to screen readers [MSG-6]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const onCopy = vi.fn(async () => true);
    render(<MrkdwnText text={message} onCopy={onCopy} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(onCopy).toHaveBeenCalledWith(code);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('confirms nothing after a failed copy', async () => {
    const onCopy = vi.fn(async () => false);
    render(<MrkdwnText text={message} onCopy={onCopy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(onCopy).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is reachable by keyboard', async () => {
    const onCopy = vi.fn(async () => true);
    render(<MrkdwnText text={message} onCopy={onCopy} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onCopy).toHaveBeenCalledWith(code);
  });

  it('is not rendered without `onCopy`', () => {
    render(<MrkdwnText text={message} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an overflowing code block', () => {
  const mockWidths = (content: number, visible: number) => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(content);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(visible);
  };

  it('is focusable and has a name [MSG-6]', () => {
    mockWidths(900, 700);
    render(<MrkdwnText text={message} />);
    expect(screen.getByRole('group', { name: 'Code' })).toHaveAttribute('tabindex', '0');
  });

  it('is not focusable while all of it is visible', () => {
    mockWidths(700, 700);
    const { container } = render(<MrkdwnText text={message} />);
    expect(screen.queryByRole('group')).toBeNull();
    expect(container.querySelector('[tabindex]')).toBeNull();
  });

  it('updates on resize', () => {
    let resize = () => {};
    const observe = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resize = callback;
        }
        observe = observe;
        disconnect() {}
      },
    );
    mockWidths(700, 700);
    render(<MrkdwnText text={message} />);
    expect(observe).toHaveBeenCalledTimes(1);
    mockWidths(700, 300);
    act(() => resize());
    expect(screen.getByRole('group', { name: 'Code' })).toBeVisible();
  });
});

describe('the colours of a code block', () => {
  const source = "const a = 'one';\n  return a;";
  const block = { type: 'codeBlock' as const, text: source, language: 'ts' };
  const codeOf = (container: HTMLElement) => container.querySelector('code');

  it('arrive later, with the same text and the raw text to copy [MSG-6]', async () => {
    const onCopy = vi.fn(async () => true);
    const { container } = render(<MrkdwnBlocks blocks={[block]} context={{ onCopy }} />);
    expect(codeOf(container)?.innerHTML).toBe(source);
    expect(await screen.findByText('const')).toHaveClass('ti-code--keyword');
    expect(screen.getByText("'one'")).toHaveClass('ti-code--string');
    expect(codeOf(container)).toHaveTextContent(source, { normalizeWhitespace: false });
    expect(screen.getByText('ts')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(onCopy).toHaveBeenCalledWith(source);
  });

  it('keep the matches of a search, also those over several words', async () => {
    const marks = [
      { nth: 0, start: 2, end: 7 },
      { nth: 1, start: 20, end: 22 },
    ];
    const { container } = render(<MrkdwnBlocks blocks={[{ ...block, marks }]} context={{ currentMatch: 1 }} />);
    await screen.findByText("'one'");
    const found = [...container.querySelectorAll('mark')];
    expect(found.map(({ textContent }) => textContent)).toEqual(['nst', ' a', source.slice(20, 22)]);
    expect(found.map((mark) => mark.hasAttribute('data-current'))).toEqual([false, false, true]);
    expect(codeOf(container)).toHaveTextContent(source, { normalizeWhitespace: false });
  });

  it('wait while text is selected', async () => {
    const { container } = render(<p>elsewhere</p>);
    document.getSelection()?.selectAllChildren(container);
    const wait = vi.fn();
    const waiting = untilNothingIsSelected().then(wait);
    document.dispatchEvent(new Event('selectionchange'));
    await Promise.resolve();
    expect(wait).not.toHaveBeenCalled();
    document.getSelection()?.removeAllRanges();
    document.dispatchEvent(new Event('selectionchange'));
    await waiting;
    expect(wait).toHaveBeenCalledOnce();
  });
});
