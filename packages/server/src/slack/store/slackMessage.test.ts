import { describe, expect, it } from 'vitest';
import { readSlackMessage } from './slackMessage.ts';

const fileOf = (file: object) =>
  readSlackMessage({ ts: '1709251200.000100', user: 'U1', text: '', files: [{ id: 'F1', name: 'Plan', ...file }] })
    ?.extra;
const permalink = 'https://acme.slack.com/files/U1/F1/plan';
const atSlack = 'https://files.slack.com/files-pri/T1-F1/plan';

describe('the address of a file', () => {
  it('is that of this server for what Slack serves', () => {
    expect(fileOf({ mode: 'hosted', permalink, url_private: atSlack, thumb_360: atSlack })).toEqual({
      files: [
        {
          id: 'F1',
          name: 'Plan',
          mode: 'hosted',
          permalink,
          url_private: '/api/files/F1',
          thumb_360: '/api/files/F1?thumb=360',
        },
      ],
    });
  });

  it.each([
    ['of another service', { mode: 'external', permalink, url_private: 'https://docs.example/1' }],
    ['without an address', { mode: 'hosted', permalink }],
    ['a canvas', { mode: 'quip', mimetype: 'application/vnd.slack-docs', permalink, url_private: atSlack }],
  ])('is only its page in Slack for one that this server cannot stream: %s', (_what, file) => {
    const { url_private: _u, ...shown } = { url_private: '', ...file };
    expect(fileOf(file)).toEqual({ files: [{ id: 'F1', name: 'Plan', ...shown }] });
  });

  it('is that of the preview also for a picture of another service', () => {
    expect(fileOf({ mode: 'external', permalink, url_private: 'https://docs.example/1', thumb_360: atSlack })).toEqual({
      files: [{ id: 'F1', name: 'Plan', mode: 'external', permalink, thumb_360: '/api/files/F1?thumb=360' }],
    });
  });

  it('is that of the other service if Slack has no page of it', () => {
    const url_private = 'https://docs.example/1';
    expect(fileOf({ mode: 'external', url_private })).toEqual({
      files: [{ id: 'F1', name: 'Plan', mode: 'external', url_private }],
    });
  });
});

it('an old comment on a file is by the person who wrote it', () => {
  const comment = { id: 'Fc1', user: 'U2', comment: 'Nice' };
  expect(readSlackMessage({ ts: '1709251200.000100', subtype: 'file_comment', text: 'Nice', comment })?.userId).toBe(
    'U2',
  );
});
