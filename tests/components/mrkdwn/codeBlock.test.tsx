import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MrkdwnText } from '../../../src/components/mrkdwn/MrkdwnText.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const code = 'const a = 1;\n  return a;';
const message = `see:\n\`\`\`\n${code}\n\`\`\``;

describe('the copy button of a code block', () => {
  it('copies the code as it was written and says so, to the eye and to the ear [MSG-6]', async () => {
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

  it('says nothing of what was not copied', async () => {
    const onCopy = vi.fn(async () => false);
    render(<MrkdwnText text={message} onCopy={onCopy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(onCopy).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is reached by the keyboard', async () => {
    const onCopy = vi.fn(async () => true);
    render(<MrkdwnText text={message} onCopy={onCopy} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onCopy).toHaveBeenCalledWith(code);
  });

  it('is there only where there is a clipboard', () => {
    render(<MrkdwnText text={message} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a code block that is wider than its place', () => {
  const giveWidth = (content: number, place: number) => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(content);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(place);
  };

  it('can be scrolled by the keyboard, and has a name then [MSG-6]', () => {
    giveWidth(900, 700);
    render(<MrkdwnText text={message} />);
    expect(screen.getByRole('group', { name: 'Code' })).toHaveAttribute('tabindex', '0');
  });

  it('is no stop for the keyboard where all of it is seen', () => {
    giveWidth(700, 700);
    const { container } = render(<MrkdwnText text={message} />);
    expect(screen.queryByRole('group')).toBeNull();
    expect(container.querySelector('[tabindex]')).toBeNull();
  });

  it('follows its place', () => {
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
    giveWidth(700, 700);
    render(<MrkdwnText text={message} />);
    expect(observe).toHaveBeenCalledTimes(1);
    giveWidth(700, 300);
    act(() => resize());
    expect(screen.getByRole('group', { name: 'Code' })).toBeVisible();
  });
});
