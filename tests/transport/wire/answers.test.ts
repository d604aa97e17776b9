import { describe, expect, it } from 'vitest';
import type { WireContext } from '../../../src/transport/wire/index.ts';
import * as wire from '../../../src/transport/wire/index.ts';

const context: WireContext = { call: 'GET /api/test', status: 200 };
const conversation = { id: 'C1', name: 'general', type: 'channel', unread_count: 2, latest_activity: 1_712_345_678 };
const message = { ts: '1712345678.000200', user: 'U1', text: 'hello' };
const user = { id: 'U1', name: 'ada' };
const view = {
  id: 'custom_1',
  label: 'Mine',
  filters: [{ field: 'type', operator: 'eq', value: 'dm' }],
  parentViewId: 'inbox',
  isCustom: true,
  isVisible: true,
};
const asApiError = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('the forms of an answer', () => {
  const conversations = { conversations: [conversation], users: { U1: user } };

  it.each<[string, unknown]>([
    ['in the envelope', { success: true, data: conversations }],
    ['without envelope', conversations],
    ['with a list of users', { conversations: [conversation], users: [user] }],
    ['with keys for ids', { conversations: [conversation], users: { U1: { name: 'ada' } } }],
  ])('reads conversations %s', (_, body) => {
    expect(wire.parseConversations(body, context)).toEqual(conversations);
  });

  it.each<[string, unknown]>([
    ['in the envelope', { success: true, data: { results: { inbox: { unread_count: 3 } } } }],
    ['bare', { success: true, results: { inbox: { unread_count: 3 } } }],
  ])('reads aggregates %s', (_, body) => {
    expect(wire.parseAggregates(body, context)).toEqual({ inbox: { unread_count: 3 } });
  });

  it.each<[string, unknown]>([
    ['bare', { success: true, summary: { conversations: 1, messages: 2, users: 3 } }],
    ['in the envelope', { success: true, data: { summary: { conversations: 1, messages: 2, users: 3 } } }],
  ])('reads a fetch summary %s', (_, body) => {
    expect(wire.parseFetchSummary(body, context)).toEqual({ conversations: 1, messages: 2, users: 3 });
  });

  it('treats a fetch without success as refused', () => {
    expect(asApiError(() => wire.parseFetchSummary({ error: 'rate limited' }, context))).toMatchObject({
      kind: 'refused',
      message: 'rate limited',
    });
    expect(wire.parseFetchSummary({ success: true }, context)).toEqual({ conversations: 0, messages: 0, users: 0 });
  });

  it.each<[string, unknown]>([
    ['in the envelope', { success: true, data: conversation }],
    ['under its name', { conversation }],
    ['under its name in the envelope', { success: true, data: { conversation } }],
    ['bare', conversation],
  ])('reads one conversation %s', (_, body) => {
    expect(wire.parseConversation(body, context)).toEqual(conversation);
  });

  it.each<[string, unknown]>([
    ['in the envelope', { success: true, data: { users: { U1: user } } }],
    ['bare', { U1: user }],
    ['bare in the envelope', { success: true, data: { U1: user } }],
  ])('reads users %s', (_, body) => {
    expect(wire.parseUsers(body, context)).toEqual({ U1: user });
  });

  it.each<[string, unknown, unknown]>([
    ['the message in the envelope', { success: true, data: { message } }, { message }],
    ['the message under its name', { ok: true, message }, { message }],
    ['a bare message', message, { message }],
    ['only a timestamp', { success: true, data: { ts: message.ts } }, { ts: message.ts }],
    ['a timestamp beside a sentence', { message: 'sent', ts: message.ts }, { ts: message.ts }],
  ])('reads a send that answers %s', (_, body, expected) => {
    expect(wire.parseSentMessage(body, context)).toEqual(expected);
  });

  it.each<[string, unknown, unknown]>([
    ['a full answer', { success: true, data: { conversation_id: 'C1', last_read: '1.2', unread_count: 0 } }, 0],
    ['a bare answer', { conversation_id: 'C1', unread_count: 4, unread_count_display: 3 }, 3],
    ['nothing', undefined, undefined],
    ['only success', { success: true }, undefined],
    ['something else', { success: true, data: { conversation_id: 'C1', unread_count: 'many' } }, undefined],
  ])('reads a read state from %s', (_, body, displayed) => {
    expect(wire.parseReadState(body, context)?.unread_count_display).toBe(displayed);
  });

  it('reads a filtered list, and counts it without a total', () => {
    const data = { conversations: [conversation], aggregates: { a: 1 }, total: 7 };
    expect(wire.parseFiltered({ success: true, data }, context)).toEqual(data);
    expect(wire.parseFiltered({ conversations: [conversation] }, context)).toMatchObject({ aggregates: {}, total: 1 });
  });

  it.each<[string, unknown]>([
    ['bare', { aiEnabled: true }],
    ['under its name', { features: { aiEnabled: true } }],
    ['in the envelope', { success: true, data: { aiEnabled: true } }],
    ['under its name in the envelope', { success: true, data: { features: { aiEnabled: true } } }],
  ])('reads feature flags %s', (_, body) => {
    expect(wire.parseFeatures(body, context)).toEqual({ aiEnabled: true });
  });

  it('reads the optional features that are on', () => {
    const body = { aiEnabled: false, searchService: true, emoji: true, sync: false, disconnect: 'yes' };
    expect(wire.parseFeatures(body, context)).toEqual({ aiEnabled: false, searchService: true, emoji: true });
  });

  it.each<[string, unknown]>([
    ['bare', { emoji: { tada: 'https://emoji.test/tada.png', broken: 7 } }],
    ['in the envelope', { success: true, data: { emoji: { tada: 'https://emoji.test/tada.png' } } }],
  ])('reads custom emoji %s', (_, body) => {
    expect(wire.parseEmoji(body, context)).toEqual({ tada: 'https://emoji.test/tada.png' });
    expect(wire.parseEmoji({ success: true }, context)).toEqual({});
  });

  it('reads a page of the search of the chat service, and counts it without a total', () => {
    const message = { id: 'C1:1.1', conversation_id: 'C1', text: 'Hi', ts: '1.1' };
    const data = { messages: [message, { text: 'no place' }], total: 40, has_more: true, page: 3 };
    expect(wire.parseServiceSearch({ success: true, data }, context)).toMatchObject({
      messages: [{ conversation_id: 'C1', ts: '1.1', conversation_type: 'channel' }],
      total: 40,
      has_more: true,
      page: 3,
    });
    expect(wire.parseServiceSearch({ messages: [message] }, context)).toMatchObject({ total: 1, has_more: false });
    expect(wire.parseServiceSearch({ success: true }, context)).toEqual({ messages: [], total: 0, has_more: false });
  });

  it.each<[string, unknown]>([
    ['bare', { centralized: true, hasCredentials: true, mode: 'central' }],
    ['in the envelope', { success: true, data: { centralized: true, hasCredentials: true, mode: 'central' } }],
  ])('reads the mode %s', (_, body) => {
    expect(wire.parseConfigMode(body, context)).toEqual({ centralized: true, hasCredentials: true, mode: 'central' });
    expect(wire.parseConfigMode({}, context).mode).toBe('workspace-specific');
  });

  it.each<[string, unknown, string]>([
    ['text', { success: true, workspace: 'Acme' }, 'Acme'],
    ['an object', { success: true, workspace: { id: 'T1', name: 'Acme' } }, 'Acme'],
    ['an object in the envelope', { success: true, data: { workspace: { id: 'T1', name: 'Acme' } } }, 'Acme'],
    ['nothing', { success: true }, ''],
  ])('reads the workspace from %s', (_, body, expected) => {
    expect(wire.parseSwitchedWorkspace(body, context)).toEqual({ workspace: expected });
  });

  it('reads the sign-in state', () => {
    const body = { authenticated: true, user, workspace: 'Acme', organizations: [{ id: 'T1', name: 'Acme' }] };
    expect(wire.parseAuthStatus(body, context)).toEqual(body);
    expect(wire.parseAuthStatus({ success: true, data: body }, context)).toEqual(body);
    expect(wire.parseAuthStatus({ authenticated: true, user, workspace: { name: 'Acme' } }, context)).toEqual({
      ...body,
      organizations: [],
    });
    expect(wire.parseAuthStatus({ authenticated: false }, context)).toEqual({ authenticated: false });
    expect(asApiError(() => wire.parseAuthStatus({ authenticated: true }, context))).toMatchObject({
      kind: 'contract',
      path: 'user',
    });
  });

  it('reads setup and installations from anything', () => {
    expect(wire.parseSetupStatus({ configured: true })).toEqual({ configured: true });
    expect(wire.parseSetupStatus('fine')).toEqual({ configured: false });
    expect(wire.parseInstallations({ installations: [{ id: 'T1', name: 'Acme' }] }, context)).toEqual([
      { id: 'T1', name: 'Acme' },
    ]);
    expect(wire.parseInstallations(undefined, context)).toEqual([]);
  });

  it('reads a failed validation as a result', () => {
    expect(wire.parseMessageValidation({ success: false, errors: ['too long'] }, context)).toEqual({
      success: false,
      errors: ['too long'],
    });
    expect(wire.parseMessageValidation({ success: false, message: 'no' }, context).errors).toEqual(['no']);
    expect(wire.parseMessageValidation({ success: true, errors: [], message: 'fine' }, context).errors).toEqual([]);
  });

  it('reads a search answer', () => {
    const found = { id: 'M1', conversation_id: 'C1', text: 'hello' };
    const results = { conversations: [conversation], messages: [found], users: [user] };
    const parsed = wire.parseSearch({ success: true, data: { results, sorting_metrics: { a: 1 } } }, context);
    expect(parsed.results.messages).toEqual([
      { ...found, conversation_name: '', conversation_type: 'channel', conversation_is_private: false, user: '' },
    ]);
    expect(parsed.sorting_metrics).toEqual({ a: 1 });
    expect(wire.parseSearch({ results: {} }, context)).toEqual({
      results: { conversations: [], messages: [], users: [] },
      sorting_metrics: null,
    });
  });

  it('reads an assistant answer', () => {
    const body = { answer: 'Tuesday', sources: [{ author: 'Ada', timestamp: 12 }], confidence: 0.8, model: 'm' };
    expect(wire.parseAiAnswer({ success: true, data: body }, context)).toEqual({
      answer: 'Tuesday',
      sources: [{ id: '0', author: 'Ada', channel: '', text: '', timestamp: '12' }],
      confidence: 0.8,
      model: 'm',
    });
  });

  it.each<[string, unknown]>([
    ['in the envelope', { success: true, data: { views: [view] } }],
    ['as a bare list', [view]],
    ['as a list in the envelope', { success: true, data: [view] }],
  ])('reads views %s', (_, body) => {
    expect(wire.parseCustomViews(body, context)).toEqual([view]);
    expect(wire.parseViews(body, context)).toEqual([view]);
    expect(wire.parseBuiltinViews(body, context)).toEqual([{ ...view, isCustom: false, position: 999 }]);
  });

  it.each<[string, unknown]>([
    ['in the envelope', { success: true, data: { view } }],
    ['bare', view],
    ['bare in the envelope', { success: true, data: view }],
  ])('reads one view %s', (_, body) => {
    expect(wire.parseCustomView(body, context)).toEqual(view);
  });

  it('distinguishes built-in and custom views', () => {
    const views = wire.parseViews(
      [{ id: 'unread', label: 'Inbox', filters: [], position: 0 }, { id: 'custom_2' }],
      context,
    );
    expect(views.map((each) => each.isCustom)).toEqual([false, true]);
    expect(views[1]).toMatchObject({ label: '', filters: [], parentViewId: 'conversations', isVisible: true });
  });

  it.each<[string, unknown]>([
    ['conversations', () => wire.parseConversations({ success: true, data: { conversations: 'none' } }, context)],
    ['conversations missing', () => wire.parseConversations({ success: true, data: {} }, context)],
    ['a page instead of JSON', () => wire.parseConversations(undefined, context)],
    ['aggregates', () => wire.parseAggregates({ success: true }, context)],
    ['views', () => wire.parseCustomViews({ success: true, data: { views: 3 } }, context)],
    ['a sent message', () => wire.parseSentMessage({ success: true }, context)],
    ['an answer', () => wire.parseAiAnswer({ success: true }, context)],
  ])('rejects the wrong shape of %s with the call and the path', (_, run) => {
    expect(asApiError(run as () => unknown)).toMatchObject({
      name: 'ApiError',
      kind: 'contract',
      call: 'GET /api/test',
      status: 200,
      path: expect.any(String),
    });
  });

  it('names the path of a wrong shape inside the envelope', () => {
    const body = { success: true, data: { conversations: 'none' } };
    expect(asApiError(() => wire.parseConversations(body, context))).toMatchObject({ path: 'data.conversations' });
  });
});
