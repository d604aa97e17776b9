import { describe, expect, it } from 'vitest';
import type { DroppedValue } from '../../../src/transport/wire/index.ts';
import {
  parseAuthStatus,
  parseConversations,
  parseFeatures,
  parseLiveEvent,
  parseSync,
} from '../../../src/transport/wire/index.ts';

const context = { call: 'GET /api/sync' };
const state = {
  service: 'Slack',
  phase: 'checking',
  checked: 120,
  total: 480,
  remaining_ms: 240_000,
  as_of: 1_772_618_400,
  notices: ['low_limits', 'missing_scopes'],
  missing_scopes: ['search:read'],
  unreadable: [{ reason: 'keys_withdrawn', conversation_ids: ['C1', 'C2'] }],
};

describe('how far a server has read the chat service', () => {
  it('is read from the answer and from the frame', () => {
    expect(parseSync({ success: true, data: state }, context)).toEqual(state);
    expect(parseLiveEvent({ type: 'sync', data: state }, context)).toEqual({ type: 'sync', sync: state });
  });

  it('needs only its phase', () => {
    expect(parseSync({ data: { phase: 'current' } }, context)).toEqual({
      service: '',
      phase: 'current',
      checked: 0,
      total: 0,
      notices: [],
    });
    expect(() => parseSync({ data: { ...state, phase: 'resting' } }, context)).toThrow();
    expect(() => parseLiveEvent({ type: 'sync', data: {} }, context)).toThrow();
  });

  it('keeps conversations that cannot be read, also for an unknown reason', () => {
    const unreadable = [{ reason: 'moon_phase', conversation_ids: ['C1', null] }, { reason: 'refused' }];
    expect(parseSync({ data: { ...state, unreadable } }, context).unreadable).toEqual([
      { reason: 'moon_phase', conversation_ids: ['C1'] },
    ]);
  });

  it('leaves out what it does not know, and reports it', () => {
    const dropped: DroppedValue[] = [];
    const data = { ...state, notices: ['low_limits', 'moon_phase'], remaining_ms: 'soon', checked: -3 };
    const parsed = parseSync({ data }, { ...context, onDropped: (value) => void dropped.push(value) });
    expect(parsed).toMatchObject({ notices: ['low_limits'], checked: 0 });
    expect(parsed.remaining_ms).toBeUndefined();
    expect(dropped.map(({ path }) => path).sort()).toEqual(['data.notices.1', 'data.remaining_ms']);
  });
});

describe('what a server states about its chat service', () => {
  it('reads features that are true', () => {
    const on = { sync: true, disconnect: true, emoji: true };
    const flags = { aiEnabled: false, searchService: false, logout: false, ...on };
    expect(parseFeatures(flags, context)).toEqual({ aiEnabled: false, logout: false, ...on });
    expect(parseFeatures({ logout: true }, context)).not.toHaveProperty('logout');
  });

  it('reads the reason of a signed-out status, also of a 401', () => {
    const body = { authenticated: false, reason: 'access_revoked', workspace: 'Acme' };
    expect(parseAuthStatus(body, context)).toEqual(body);
    expect(parseAuthStatus({ data: body }, { ...context, status: 401 })).toEqual(body);
    for (const reason of ['not_linked', 'no_account']) {
      expect(parseAuthStatus({ authenticated: false, reason }, context)).toEqual({ authenticated: false, reason });
    }
    expect(parseAuthStatus({ authenticated: false, reason: 'who knows' }, context)).toEqual({ authenticated: false });
    for (const nothing of [undefined, 'gone', { success: false }, null]) {
      expect(parseAuthStatus(nothing, { ...context, status: 401 })).toEqual({ authenticated: false });
    }
  });

  it('reads the marks of a conversation', () => {
    const conversations = [{ id: 'C1', unread_is_capped: true, is_unchecked: true, is_archived: true }];
    expect(parseConversations({ data: { conversations } }, context).conversations[0]).toMatchObject({
      unread_is_capped: true,
      is_unchecked: true,
      is_archived: true,
    });
  });

  it.each(['conversation_removed', 'conversation_changed'])('reads %s', (event) => {
    const raw = { type: 'conversation_update', event, data: { conversation_id: 'C1' } };
    expect(parseLiveEvent(raw, context)).toEqual({ type: event, conversationId: 'C1', raw });
    expect(() => parseLiveEvent({ ...raw, data: {} }, context)).toThrow();
  });

  it('reads a capped count of a read cursor', () => {
    const data = { conversation_id: 'C1', last_read: '1712.0001', unread_count: 50, unread_is_capped: true };
    expect(parseLiveEvent({ type: 'conversation_update', event: 'channel_marked', data }, context)).toMatchObject({
      unreadCount: 50,
      unreadIsCapped: true,
    });
  });
});
