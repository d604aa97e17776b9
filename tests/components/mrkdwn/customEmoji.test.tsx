import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MrkdwnText } from '../../../src/components/mrkdwn/MrkdwnText.tsx';

const src = 'https://emoji.test/parrot.gif';
const images = new Map([
  ['partyparrot', src],
  ['ありがとう', 'https://emoji.test/thanks.png'],
]);
const emoji = new Map([['tada', '🎉']]);

describe('an emoji of the workspace', () => {
  it('is a picture with its shortcode as alternative text, and is never requested as unknown [MSG-6]', () => {
    const onUnknownEmoji = vi.fn();
    render(<MrkdwnText text="go :partyparrot:" {...{ emoji, images, onUnknownEmoji }} />);
    const picture = screen.getByRole('img', { name: ':partyparrot:' });
    expect(picture).toHaveAttribute('src', src);
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(onUnknownEmoji).not.toHaveBeenCalled();
  });

  it('falls back to its shortcode when the picture cannot be loaded', () => {
    const { container } = render(<MrkdwnText text="go :partyparrot:" {...{ emoji, images }} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(container).toHaveTextContent('go :partyparrot:');
  });

  it('is large in a message of emoji only', () => {
    const { container } = render(<MrkdwnText text=":partyparrot: :tada:" {...{ emoji, images }} />);
    expect(container.querySelector('.ti-mrkdwn')).toHaveAttribute('data-emoji-only');
  });

  it('may have a name in any script', () => {
    render(<MrkdwnText text="はい:ありがとう:です" {...{ emoji, images }} />);
    expect(screen.getByRole('img', { name: ':ありがとう:' })).toBeVisible();
  });

  it('stays as it was typed without a picture, in any script', () => {
    const { container } = render(<MrkdwnText text="時間:場所: 10:30:45 :Café: a:b:c" {...{ emoji, images }} />);
    expect(container).toHaveTextContent('時間:場所: 10:30:45 :Café: a:b:c');
  });
});
