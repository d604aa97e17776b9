import { describe, expect, it } from 'vitest';
import { describeReport } from '../../src/check/describeReport.ts';
import { broadcasting, createChat, json } from './checkedChat.ts';
import { textsOf } from './runCheck.ts';

const subject = 'POST /api/messages/send with `reply_broadcast`';

describe('triage-inbox-check and replies that are also sent to the conversation', () => {
  it('finds such a reply among the messages of the conversation [PRO-9]', async () => {
    const report = await createChat(broadcasting()).check('--write');
    expect(textsOf(report, 'ok')).toContain(`${subject}: shows the reply in the conversation, too`);
    expect(report.absent).not.toContain('takesBroadcasts');
    expect(report.unchecked).not.toContain('takesBroadcasts');
  });

  it('proposes to leave `takesBroadcasts` out if it is not there [PRO-9]', async () => {
    const report = await createChat({}).check('--write');
    expect(textsOf(report, 'warning')).toContain(
      `${subject}: the reply is not among the messages of the conversation: leave \`takesBroadcasts\` out, and the inbox offers no such replies`,
    );
    expect(report.transport?.[0]).toMatch(/\btakesBroadcasts\b/);
    expect(textsOf(report, 'fault').join()).not.toContain('broadcast');
  });

  it('takes a refusal for the same [PRO-9]', async () => {
    const routes = broadcasting();
    const { check } = createChat({
      ...routes,
      'POST /api/messages/send': (body, url) =>
        body.reply_broadcast === undefined
          ? (routes['POST /api/messages/send']?.(body, url) ?? json({}))
          : json({ success: false, error: 'Unknown field' }, { status: 400 }),
    });
    const report = await check('--write');
    expect(textsOf(report, 'warning').join('\n')).toContain(`${subject}: status 400: Unknown field: leave`);
    expect(report.transport?.[0]).toMatch(/\btakesBroadcasts\b/);
  });

  it('is not checked without --write, and never without threads [PRO-9]', async () => {
    const reading = await createChat({}).check();
    expect(reading.unchecked).toContain('takesBroadcasts');
    expect(describeReport(reading).join('\n')).toMatch(/Not checked, and to be left out .*\btakesBroadcasts\b/);
    expect((await createChat({}).check('--no-threads')).unchecked).not.toContain('takesBroadcasts');
  });
});
