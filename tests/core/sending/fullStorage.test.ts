import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startWithOpened } from '../harness.ts';

describe('a storage that is full', () => {
  it('is told once, until it keeps drafts again', async () => {
    const test = await startWithOpened(aConversation({ id: 'C1' }));
    const { set } = test.env.local;
    const notice = () => test.state().notice?.content;
    let isFull = true;
    test.env.local.set = (key, value) => {
      if (!isFull) set(key, value);
    };
    test.inbox.actions.setDraft('C1', 'H');
    expect(notice()).toEqual({ kind: 'failure', failure: { code: 'drafts-not-kept' } });
    await test.advance(60_000);
    test.inbox.actions.setDraft('C1', 'He');
    expect(notice()).toBeUndefined();
    expect(test.state().sending.drafts.C1).toBe('He');
    isFull = false;
    test.inbox.actions.setDraft('C1', 'Hel');
    isFull = true;
    test.inbox.actions.setDraft('C1', 'Hell');
    expect(notice()).toEqual({ kind: 'failure', failure: { code: 'drafts-not-kept' } });
  });
});
