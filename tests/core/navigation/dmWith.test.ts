import { describe, expect, it } from 'vitest';
import { dmWith } from '../../../src/core/navigation/dmWith.ts';
import type { Conversation } from '../../../src/model/index.ts';
import { aConversation, aDm, aUser } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

async function found(conversations: Conversation[], user: Parameters<typeof dmWith>[1]): Promise<string | null> {
  const { inbox } = await startTestInbox({ conversations });
  return dmWith(inbox.getState(), user);
}

const aiko = aUser({ id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe' });

describe('the direct messages with a user', () => {
  it('are found by user id [NAV-10]', async () => {
    const dms = [aDm({ id: 'D9', name: 'Aiko Tanabe', dm_user: { id: 'U9' } }), aDm({ id: 'D2', name: 'renamed' })];
    expect(await found(dms, aiko)).toBe('D2');
  });

  it('are found by name if the server sends no ids [NAV-10]', async () => {
    const { dm_user: _dmUser, ...withoutDmUser } = aDm({ id: 'D2', name: 'aiko tanabe ' });
    expect(await found([withoutDmUser], aiko)).toBe('D2');
    expect(await found([{ ...withoutDmUser, name: 'aiko' }], aiko)).toBe('D2');
    expect(await found([{ ...withoutDmUser, name: 'Aiko Other' }], aiko)).toBeNull();
  });

  it('are found by their only other member', async () => {
    const { dm_user: _dmUser, ...dm } = aDm({ id: 'D2', name: 'x', members_data: { U1: aUser(), U2: aiko } });
    expect(await found([dm], aiko)).toBe('D2');
  });

  it('exclude groups, channels of that name and users with the same name', async () => {
    const { dm_user: _dmUser, ...group } = aDm({
      id: 'G',
      name: 'Aiko Tanabe',
      members_data: { U2: aiko, U3: aUser() },
    });
    const channel = aConversation({ id: 'C', name: 'Aiko Tanabe' });
    const namesake = aDm({ id: 'D9', name: 'Aiko Tanabe', dm_user: { id: 'U9' } });
    expect(await found([group, channel, namesake], aiko)).toBeNull();
  });
});
