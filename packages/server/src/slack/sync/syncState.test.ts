import { describe, expect, it } from 'vitest';
import { syncState } from './syncState.ts';

const counts = { total: 480, checked: 120, postponed: 0, failed: [], gaps: 0, isLookWanted: false, missingScopes: [] };
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

  it('is incomplete, never current, when the rest waits until it is opened', () => {
    const low = syncState({ ...counts, postponed: 360 }, { ...progress, isLow: true }, 0);
    expect(low).toMatchObject({ phase: 'incomplete', checked: 120, total: 480, notices: ['low_limits'] });
    expect(low).not.toHaveProperty('remaining_ms');
  });

  it('is incomplete when Slack refuses conversations, and names them by reason', () => {
    const failed = [
      'ekm_access_denied',
      'accesslimited',
      'missing_scope:im:history',
      'something_new',
      'accesslimited',
    ].map((failure, index) => ({ conversationId: `C${index}`, failure }));
    expect(syncState({ ...counts, checked: 475, failed }, progress, 0)).toMatchObject({
      phase: 'incomplete',
      unreadable: [
        { reason: 'keys_withdrawn', conversation_ids: ['C0'] },
        { reason: 'network_refused', conversation_ids: ['C1', 'C4'] },
        { reason: 'missing_scope', conversation_ids: ['C2'] },
        { reason: 'refused', conversation_ids: ['C3'] },
      ],
    });
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
