import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const key = 'triage-inbox-drafts';

describe('drafts outlast the page', () => {
  it('are there again after a sign-in that left it, for the same person and workspace [SGN-10]', async () => {
    const first = await startTestInbox({ conversations: [aConversation()] });
    first.inbox.actions.setDraft('C1', 'half a thought');
    const stored = first.env.session.get(key);
    expect(stored).not.toBeNull();

    const again = await startTestInbox({
      conversations: [aConversation()],
      env: { session: { [key]: stored ?? '' } },
    });
    expect(again.inbox.getState().sending.drafts).toEqual({ C1: 'half a thought' });
  });

  it('are not shown to another person, and wait for their owner', async () => {
    const { inbox, env } = await startTestInbox({
      env: { session: { [key]: JSON.stringify({ 'U7@Larkspur': { drafts: { C1: 'theirs' }, failedSends: {} } }) } },
    });
    expect(inbox.getState().sending.drafts).toEqual({});
    inbox.actions.setDraft('C1', 'mine');
    inbox.actions.setDraft('C1', '');
    expect(JSON.parse(env.session.get(key) ?? '')).toEqual({
      'U7@Larkspur': { drafts: { C1: 'theirs' }, failedSends: {} },
    });
  });

  it.each(['{', '[]', '7', '{"U1@Larkspur":[1]}', '{"U1@Larkspur":{"drafts":{"C1":5},"failedSends":{"C1":{}}}}'])(
    'survive broken content: %s',
    async (content) => {
      const { inbox } = await startTestInbox({ env: { session: { [key]: content } } });
      expect(inbox.getState().sending.drafts).toEqual({});
      inbox.actions.setDraft('C1', 'new');
      expect(inbox.getState().sending.drafts).toEqual({ C1: 'new' });
    },
  );
});
