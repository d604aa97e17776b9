import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { at, type EventScene, openEventScene, posted } from '../../../testing/eventScene.ts';
import { eventually } from '../../../testing/eventually.ts';

describe('files of a shared channel', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
  });
  beforeEach(async () => {
    await scene.reset();
    await scene.channel('C1', ['U1', 'U2']);
  });
  afterAll(() => scene.close());

  const filesOf = async (second: number) => {
    const { rows } = await scene.server.ports.database.execute<{ files: unknown }>(
      sql`select extra -> 'files' as files from messages where ts = ${at(second)}`,
    );
    return rows[0]?.files;
  };

  it('are asked for: events have only their ids', async () => {
    const stub = { id: 'F1', mode: 'file_access', file_access: 'check_file_info', created: 0, timestamp: 0, user: '' };
    const url = 'https://files.slack.com/files-pri/T1-F1/plan.pdf';
    scene.answers.set('files.info', { file: { id: 'F1', name: 'plan.pdf', mode: 'hosted', url_private: url } });
    const file = { id: 'F1', name: 'plan.pdf', url_private: '/api/files/F1' };
    await scene.deliver(posted(1, { subtype: 'file_share', text: '', files: [stub] }));
    expect(await filesOf(1)).toMatchObject([file]);
    const message = posted(1, { text: 'The plan', edited: { ts: at(5) }, files: [stub] });
    await scene.deliver({ type: 'message', subtype: 'message_changed', channel: 'C1', message, event_ts: at(5) });
    expect(await scene.texts('C1')).toEqual(['The plan']);
    expect(await filesOf(1)).toMatchObject([file]);
    // Its message arrives without it.
    scene.refuse('files.info', 'missing_scope');
    await scene.deliver(posted(2, { subtype: 'file_share', text: '', files: [stub] }));
    expect(await filesOf(2)).toMatchObject([{ id: 'F1', mode: 'file_access' }]);
    expect(scene.server.errors).toEqual([{ text: expect.stringMatching(/files\.info failed: missing_scope$/) }]);
  });

  it('do not keep a message back: Slack may not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ask = vi.spyOn(scene.sources.calls, 'call').mockReturnValue(new Promise(() => {}));
    onTestFinished(() => {
      vi.useRealTimers();
      ask.mockRestore();
    });
    const file = { id: 'F1', mode: 'file_access', file_access: 'check_file_info' };
    const delivered = scene.deliver(posted(1, { subtype: 'file_share', text: 'See the plan', files: [file] }));
    await eventually(() => expect(ask).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(5_000);
    await delivered;
    expect(await scene.texts('C1')).toEqual(['See the plan']);
  });
});
