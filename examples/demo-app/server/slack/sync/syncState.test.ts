import { describe, expect, it } from 'vitest';
import { syncState } from './syncState.ts';

const counts = { total: 480, checked: 120, waiting: 0, gaps: 0, isLookWanted: false, missingScopes: [] };
const progress = { isLow: false, isUnreachable: false, caughtUpMicros: null, recentChecks: 0, recentSinceMs: null };

describe('the progress of a fetch from Slack', () => {
  it('estimates the time from the checks of the last minute', () => {
    const measured = { ...progress, recentChecks: 90, recentSinceMs: 40_000 };
    expect(syncState(counts, measured, 100_000)).toEqual({
      service: 'Slack',
      phase: 'checking',
      checked: 120,
      total: 480,
      remaining_ms: 240_000,
      notices: [],
    });
  });

  it("estimates by Slack's limit before anything is measured", () => {
    expect(syncState({ ...counts, checked: 0 }, progress, 0).remaining_ms).toBe(830_000);
  });

  it('tells that missed messages are looked for, before the rest', () => {
    const state = syncState({ ...counts, gaps: 7 }, { ...progress, caughtUpMicros: 1_700_000_000_500_000 }, 0);
    expect(state).toMatchObject({ phase: 'catching_up', as_of: 1_700_000_000 });
  });

  it('is not current while the list or the people may have changed unseen', () => {
    expect(syncState({ ...counts, checked: 480, isLookWanted: true }, progress, 0).phase).toBe('catching_up');
  });

  it('is current when the rest waits until it is opened', () => {
    const low = syncState({ ...counts, waiting: 360 }, { ...progress, isLow: true }, 0);
    expect(low).toMatchObject({ phase: 'current', checked: 120, total: 480, notices: ['low_limits'] });
    expect(low).not.toHaveProperty('remaining_ms');
  });

  it('names missing scopes and a service that does not answer', () => {
    const state = syncState({ ...counts, missingScopes: ['im:read'] }, { ...progress, isUnreachable: true }, 0);
    expect(state).toMatchObject({
      phase: 'paused',
      notices: ['missing_scopes', 'service_unreachable'],
      missing_scopes: ['im:read'],
    });
  });
});
