import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';
import { refusalOf, unmodifiedClient } from '../unmodifiedClient.ts';

describe('uploads', () => {
  let slack: FakeSlack;
  beforeEach(async () => {
    slack = await startFakeSlack();
  });
  afterEach(() => slack.close());

  const begun = async () => {
    const client = unmodifiedClient(slack, slack.tokenFor('U0ALICE'));
    const { upload_url: url = '', file_id: id = '' } = await client.files.getUploadURLExternal({
      filename: 'plan.png',
      length: 3,
    });
    const complete = () => client.files.completeUploadExternal({ files: [{ id }], channel_id: 'C0RANDOM' });
    return { client, url, id, complete };
  };
  const send = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).status;

  it("take three steps, as Slack's own client does them, and end in one message", async () => {
    const recorded = slack.recordEvents();
    const client = unmodifiedClient(slack, slack.tokenFor('U0ALICE'));
    await client.filesUploadV2({
      channel_id: 'C0RANDOM',
      initial_comment: 'Both',
      file_uploads: [
        { file: Buffer.from('one'), filename: 'one.png' },
        { file: Buffer.from('two'), filename: 'two.txt' },
      ],
    });
    const { messages } = await client.conversations.history({ channel: 'C0RANDOM', limit: 1 });
    expect(messages).toMatchObject([
      { text: 'Both', user: 'U0ALICE', files: [{ name: 'one.png', mimetype: 'image/png' }, { name: 'two.txt' }] },
    ]);
    const kinds = recorded.events.map(({ event }) => `${event.type} ${event.subtype ?? ''}`.trim());
    expect(kinds).toEqual(['message file_share', 'file_shared', 'file_shared']);
  });

  it('are completed once, with their bytes, before they expire', async () => {
    const first = await begun();
    expect(await refusalOf(first.complete())).toBe('file_not_found');
    expect(await send(first.url, 'four')).toBe(400);
    expect(await send(first.url, 'one')).toBe(200);
    expect(await refusalOf(first.client.files.info({ file: first.id }))).toBe('file_not_found');
    await first.complete();
    expect(await refusalOf(first.complete())).toBe('file_not_found');
    const second = await begun();
    await send(second.url, 'two');
    slack.world.expireUploads();
    expect(await refusalOf(second.complete())).toBe('file_not_found');
    expect(await send(second.url, 'two')).toBe(404);
  });

  it('need their permission, and are shared late on request', async () => {
    const scopes = ['chat:write', 'files:read'];
    const poor = unmodifiedClient(slack, slack.tokenFor('U0ALICE', undefined, { scopes }));
    expect(await refusalOf(poor.files.getUploadURLExternal({ filename: 'a', length: 1 }))).toBe('missing_scope');
    const share = slack.faults.holdShares();
    const { client, url, complete } = await begun();
    await send(url, 'two');
    await complete();
    const newest = async () => (await client.conversations.history({ channel: 'C0RANDOM', limit: 1 })).messages?.[0];
    expect((await newest())?.files).toBeUndefined();
    share();
    expect((await newest())?.files).toHaveLength(1);
  });
});
