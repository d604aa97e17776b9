import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/startTestServer.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { checkMember } from './memberMessage.ts';

const workspaceId = 'ACME';

describe('a write of a person', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each([
    ['a conversation of the person', 'OPS', undefined],
    ['a public channel that the person is not in', 'RANDOM', 'You are not a member of this channel'],
    ['a private channel of others', 'SECRET', 'Conversation not found'],
    ['a direct message of others', 'DM_BEN_CLEO', 'Conversation not found'],
    ['no conversation', 'NOWHERE', 'Conversation not found'],
  ])('to %s', async (_place, conversationId, refusal) => {
    const check = checkMember(server.ports.database, { workspaceId, userId: 'ANA' }, conversationId);
    if (refusal === undefined) await check;
    else await expect(check).rejects.toThrow(refusal);
  });
});
