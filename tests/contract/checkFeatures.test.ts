import { describe, expect, it } from 'vitest';
import { describeReport } from '../../src/check/describeReport.ts';
import { createChat, json } from './checkedChat.ts';
import { textsOf } from './runCheck.ts';

const features = (flags: Record<string, boolean>) => ({ 'GET /api/config/features': () => json(flags) });
const done = () => json({ success: true });
const view = { id: 'custom_1', label: 'triage-inbox-check', filters: [], parentViewId: 'inbox', isVisible: true };
const oneView = () => json({ data: { view } });
const views = () => json({ data: { views: [view] } });
const builtin = { id: 'threads', label: 'Threads', filters: [], parentViewId: 'conversations', isVisible: false };

const viewRoutes = {
  'GET /api/custom-views': views,
  'POST /api/custom-views': oneView,
  'GET /api/custom-views/custom_1': oneView,
  'PUT /api/custom-views/custom_1': oneView,
  'DELETE /api/custom-views/custom_1': done,
  'PATCH /api/custom-views/custom_1/visibility': oneView,
  'POST /api/custom-views/reorder': done,
  'GET /api/builtin-views': () => json({ data: { views: [builtin] } }),
  'POST /api/builtin-views/initialize': done,
  'GET /api/rule-marks': () => json({ data: { marks: [] } }),
};
describe('triage-inbox-check and a server that states no features', () => {
  it('makes the calls of every feature that the inbox then offers, and proposes to leave them out [PRO-9]', async () => {
    const { check, made } = createChat({});
    const report = await check('--write');
    expect(made).toEqual(expect.arrayContaining(['GET /api/later', 'POST /api/summary']));
    expect(made).not.toContain('PATCH /api/mutes');
    const [proposal] = report.transport ?? [];
    for (const method of ['later', 'summarize', 'disconnectWorkspace']) {
      expect(proposal).toMatch(new RegExp(`\\b${method}\\b`));
    }
    expect(report.unchecked).not.toContain('later');
  });

  it('names what only --write would check, call by call [PRO-9]', async () => {
    const { check } = createChat({ 'GET /api/later': () => json({ data: { entries: [] } }), ...viewRoutes });
    const report = await check();
    expect(report.unchecked).toEqual(
      expect.arrayContaining(['putLater', 'removeLater', 'createCustomView', 'showBuiltinView', 'summary']),
    );
    expect(report.unchecked).not.toContain('customViews');
    const text = describeReport(report).join('\n');
    expect(text).toMatch(/Not checked, and to be left out .*\bsummarize\b/);
    expect(text).toContain('later: PUT /api/later/{id}, DELETE /api/later/{id}');
  });
});

describe('triage-inbox-check and Focus Inboxes', () => {
  it('makes every call of them, and sets a built-in tab to the visibility that it has [PRO-9]', async () => {
    const bodies: unknown[] = [];
    const { check, made } = createChat({
      ...features({ aiEnabled: false, rules: true, ruleMarks: true }),
      ...viewRoutes,
      'PATCH /api/mutes': (body) => {
        bodies.push(body);
        return json({ data: { views: [] } });
      },
      'PATCH /api/builtin-views/threads/visibility': (body) => {
        bodies.push(body);
        return json({ data: { view: builtin } });
      },
    });
    const report = await check('--write');
    expect(bodies).toEqual([{ mutes: [], parentViewId: 'inbox' }, { isVisible: false }]);
    expect(made).toEqual(expect.arrayContaining(['GET /api/rule-marks', 'POST /api/builtin-views/initialize']));
    expect(report.unchecked.filter((name) => /view|mutes|rulemarks/i.test(name))).toEqual([]);
    expect(textsOf(report, 'fault').filter((text) => /view|mutes|marks/.test(text))).toEqual([]);
  });

  it('proposes to leave out one call of them alone [PRO-9]', async () => {
    const { check } = createChat({ ...features({ aiEnabled: false, rules: true, ruleMarks: true }), ...viewRoutes });
    const report = await check('--write');
    expect(textsOf(report, 'fault')).toContain('PATCH /api/mutes: missing (status 404), but the features say `rules`');
    // Here, the call that shows a built-in tab is missing, too.
    expect(report.transport?.[0]).toMatch(/\bviews\b, /);
    const both = createChat({
      ...features({ aiEnabled: false, rules: true, ruleMarks: true }),
      ...viewRoutes,
      'PATCH /api/builtin-views/threads/visibility': () => json({ data: { view: builtin } }),
    });
    expect((await both.check('--write')).transport).toEqual([
      expect.stringMatching(/^const \{ .*views: \{ changeMutes, \.\.\.views \}, \.\.\.rest \} = createRestTransport\(/),
      'const transport = { ...rest, views };',
    ]);
  });

  it('says that a tab did not keep its visibility [PRO-9]', async () => {
    const { check } = createChat({
      ...viewRoutes,
      'PATCH /api/builtin-views/threads/visibility': () => json({ data: { view: { ...builtin, isVisible: true } } }),
    });
    expect(textsOf(await check('--write'), 'fault').join('\n')).toContain(
      'PATCH /api/builtin-views/{id}/visibility: the answer has the visibility that was set. Expected false, found true',
    );
  });
});

describe('triage-inbox-check and summaries', () => {
  const summary = (type: string) => () =>
    new Response('{"text":"Hi","sources":[]}\n{"left_out":0}\n', { headers: { 'content-type': type } });

  it('reads the lines of a summary of one message [PRO-9]', async () => {
    const bodies: unknown[] = [];
    const { check } = createChat({
      'POST /api/summary': (body) => {
        bodies.push(body);
        return summary('application/x-ndjson')();
      },
    });
    const report = await check('--write');
    expect(bodies).toEqual([{ places: [{ conversation_id: 'C1', messages: ['0.100000'] }] }]);
    expect(textsOf(report, 'ok')).toContain('POST /api/summary: answers 1 sentence');
  });

  it('is skipped without a message [PRO-9]', async () => {
    const list = () => json({ data: { conversations: [{ id: 'C1', type: 'channel' }], users: {} } });
    const report = await createChat({ 'GET /api/conversations/data': list }).check('--write');
    expect(textsOf(report, 'skipped')).toContain('POST /api/summary: no row of the list has a message');
    expect(report.unchecked).toContain('summary');
  });
});
