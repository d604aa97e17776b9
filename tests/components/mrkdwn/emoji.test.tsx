import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MrkdwnText } from '../../../src/components/mrkdwn/MrkdwnText.tsx';

const fullEmoji = new Map([
  ['tada', '🎉'],
  ['yarn', '🧶'],
]);

describe('emoji in a message', () => {
  it('are requested while unknown and rendered once loaded [MSG-6]', () => {
    const onUnknownEmoji = vi.fn();
    const { container, rerender } = render(
      <MrkdwnText text="wool :yarn: :tada:" onUnknownEmoji={onUnknownEmoji} emoji={new Map([['tada', '🎉']])} />,
    );
    expect(container).toHaveTextContent('wool :yarn: 🎉');
    expect(onUnknownEmoji).toHaveBeenCalledTimes(1);
    rerender(<MrkdwnText text="wool :yarn: :tada:" onUnknownEmoji={onUnknownEmoji} emoji={fullEmoji} />);
    expect(container).toHaveTextContent('wool 🧶 🎉');
    expect(screen.getByRole('img', { name: ':yarn:' })).toBeVisible();
  });

  it('of a single workspace stay text [MSG-6]', () => {
    const { container } = render(<MrkdwnText text="go :partyparrot:" emoji={fullEmoji} />);
    expect(container).toHaveTextContent('go :partyparrot:');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    [':tada:', true],
    [' :tada: :yarn:  ', true],
    [':tada: done', false],
    [':tada: :partyparrot:', false],
    ['*:tada:*', false],
    ['> :tada:', false],
    ['', false],
    [':tada:'.repeat(23), true],
    [':tada:'.repeat(24), false],
  ])('are large if the message %j has nothing else: %s', (text, isLarge) => {
    const { container } = render(<MrkdwnText text={text} emoji={fullEmoji} />);
    expect(container.querySelector('.ti-mrkdwn')?.hasAttribute('data-emoji-only')).toBe(isLarge);
  });
});

describe('search matches in a message', () => {
  const marks = (container: HTMLElement) =>
    [...container.querySelectorAll('mark')].map((mark) => [mark.textContent, mark.hasAttribute('data-current')]);

  it('are highlighted, the active one separately, and leave the text unchanged [MSG-8]', () => {
    const text = 'Each retry: `retry` and *Retry*\n```retry()```';
    const { container, rerender } = render(<MrkdwnText text={text} find="retry" currentMatch={1} />);
    expect(marks(container)).toEqual([
      ['retry', false],
      ['retry', true],
      ['Retry', false],
      ['retry', false],
    ]);
    const before = container.textContent;
    rerender(<MrkdwnText text={text} />);
    expect(marks(container)).toEqual([]);
    expect(container.textContent).toBe(before);
  });

  it('highlight mentions and emoji as a whole [MSG-8]', () => {
    const { container } = render(
      <MrkdwnText text="ask <@U1> :tada:" users={() => 'Theo Lind'} find="theo" currentMatch={0} />,
    );
    expect(marks(container)).toEqual([['@Theo Lind', true]]);
    expect(container.querySelector('.ti-mention')).toHaveTextContent('@Theo Lind');
  });
});

describe('trailing content', () => {
  it('ends the last paragraph, or follows a block on its own line', () => {
    const { container, rerender } = render(<MrkdwnText text={'one\ntwo'} trailing={<i> (edited)</i>} />);
    expect(container.querySelectorAll('p')).toHaveLength(1);
    expect(container.querySelector('p')?.lastElementChild).toHaveTextContent('(edited)');
    rerender(<MrkdwnText text={'one\n```two```'} trailing={<i> (edited)</i>} />);
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['one', ' (edited)']);
  });
});
