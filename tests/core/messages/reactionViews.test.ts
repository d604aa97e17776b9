import { describe, expect, it } from 'vitest';
import { reactionViews } from '../../../src/core/messages/reactionViews.ts';

describe('reactionViews', () => {
  it('lists emoji, count and users in order and marks own reactions [MSG-6]', () => {
    const views = reactionViews(
      [
        { name: 'tada', count: 3, users: ['U2', 'U1'] },
        { name: 'wave::skin-tone-3', count: 1, users: ['U3'] },
      ],
      'U1',
    );
    expect(views).toEqual([
      { name: 'tada', emoji: { type: 'emoji', name: 'tada' }, count: 3, users: ['U2', 'U1'], isOwn: true },
      {
        name: 'wave::skin-tone-3',
        emoji: { type: 'emoji', name: 'wave', skinTone: 3 },
        count: 1,
        users: ['U3'],
        isOwn: false,
      },
    ]);
  });

  it('counts at least the listed users and leaves out empty reactions', () => {
    const views = reactionViews(
      [
        { name: 'eyes', count: 1, users: ['U1', 'U2'] },
        { name: 'heart', count: 0, users: [] },
        { name: 'joy', count: -4 },
        { name: 'eyes', count: 9 },
      ],
      undefined,
    );
    expect(views.map(({ name, count, isOwn }) => [name, count, isOwn])).toEqual([['eyes', 2, false]]);
  });

  it('keeps an invalid shortcode as name', () => {
    expect(reactionViews([{ name: 'Not One', count: 1 }], 'U1')[0]?.emoji).toEqual({ type: 'emoji', name: 'Not One' });
  });
});
