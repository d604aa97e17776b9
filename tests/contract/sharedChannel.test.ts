import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../src/model/index.ts';
import { hiddenConversation, publicChannelOfOther, sharedChannel } from '../../src/testing/contract/actions.ts';
import type { ContractSubject, ContractTransport } from '../../src/testing/contract/subject.ts';
import { aConversation, aDm } from '../../src/testing/index.ts';
import { createMemoryTransport } from '../../src/transport/index.ts';
import { sampleBackend } from './sampleBackend.ts';

const listing = (...conversations: Conversation[]): ContractTransport => ({
  ...createMemoryTransport(sampleBackend()),
  loadConversations: async () => ({ conversations, users: {} }),
});

const archived = aConversation({ id: 'C1', type: 'channel', is_archived: true });
const second = aConversation({ id: 'C2', type: 'channel' });
const third = aConversation({ id: 'C3', type: 'channel' });
const dm = aDm({ id: 'D1' });
const both = listing(dm, archived, second, third);
const subject: ContractSubject = { transport: both, asOther: both };

describe('the channel that the contract suite writes to [EXT-76]', () => {
  it('is the first common one that is not archived', async () => {
    expect(await sharedChannel(subject)).toMatchObject({ id: 'C2' });
  });

  it('is the one that the subject names', async () => {
    expect(await sharedChannel({ ...subject, channel: 'C3' })).toMatchObject({ id: 'C3' });
  });

  it.each(['D1', 'C1', 'C9'])('is not %s, which is no open channel of both people', async (channel) => {
    await expect(sharedChannel({ ...subject, channel })).rejects.toThrow(
      `the suite needs an open channel that both people are members of; ${channel} is none`,
    );
  });

  it('is no archived one of the other person alone', async () => {
    const other = { transport: listing(), asOther: listing(archived, { ...archived, id: 'C4', is_private: true }) };
    expect(await publicChannelOfOther(other)).toBeUndefined();
    await expect(hiddenConversation(other)).rejects.toThrow('needs a private conversation');
  });
});
