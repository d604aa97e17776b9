import { describe, expect, it } from 'vitest';
import { createSeenFrames } from '../../../src/core/live/seenFrames.ts';
import type { LiveEvent } from '../../../src/model/index.ts';
import { marked, message, newMessage, updated } from '../liveFrames.ts';

describe('seen frames', () => {
  it('are distinguished by content, not by the cursor alone', () => {
    const seen = createSeenFrames();
    const frames: LiveEvent[] = [
      newMessage('C1', message('1.0')),
      newMessage('C1', message('2.0')),
      newMessage('C2', message('1.0')),
      marked('C1', '1.0'),
      marked('C1', '2.0'),
      updated('C1', message('1.0', { text: 'edited' })),
      updated('C1', message('1.0', { text: 'edited again' })),
      { type: 'ignored', name: 'topic', raw: 'about one thing' },
      { type: 'ignored', name: 'topic', raw: 'about another' },
    ];
    for (const frame of frames) expect(seen.has(frame, 'one-cursor')).toBe(false);
    for (const frame of frames) expect(seen.has(frame, 'one-cursor')).toBe(true);
    for (const frame of frames) expect(seen.has(frame, 'another')).toBe(false);
  });

  it('are always new without a cursor or without content', () => {
    const seen = createSeenFrames();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(seen.has(newMessage('C1', message('1.0')), undefined)).toBe(false);
      expect(seen.has({ type: 'connection', resumed: true }, 'cursor')).toBe(false);
      expect(seen.has({ type: 'ignored', name: 'ping' }, 'cursor')).toBe(false);
    }
  });

  it('are remembered for two thousand more frames, then dropped [LIV-5]', () => {
    const seen = createSeenFrames();
    const first = marked('C1', '1.0');
    expect(seen.has(first, 'first')).toBe(false);
    for (let n = 0; n < 2000; n += 1) seen.has(first, `second-${n}`);
    expect(seen.has(first, 'first')).toBe(true);
    expect(seen.has(first, 'second-0')).toBe(true);
    for (let n = 0; n < 4000; n += 1) seen.has(first, `third-${n}`);
    expect(seen.has(first, 'first')).toBe(false);
  });

  it('are dropped when the user changes', () => {
    const seen = createSeenFrames();
    for (let n = 0; n < 2001; n += 1) seen.has(marked('C1', '1.0'), `${n}`);
    seen.clear();
    expect(seen.has(marked('C1', '1.0'), '0')).toBe(false);
    expect(seen.has(marked('C1', '1.0'), '2000')).toBe(false);
  });
});
