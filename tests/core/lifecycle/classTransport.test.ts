import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { editDraftId } from '../../../src/core/outbox/editDrafts.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { createTestBackend } from '../../../src/testing/index.ts';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { eventually } from '../../eventually.ts';
import { asInstance } from '../../transport/asInstance.ts';

const [asked, replied] = ['1772618000.000100', '1772618001.000100'];
const thread = `C1:${asked}`;

const world = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        users: { U1: { id: 'U1', name: 'wren' }, U2: { id: 'U2', name: 'aiko' } },
        conversations: [
          {
            id: 'C1',
            members: ['U1', 'U2'],
            messages: [
              { ts: asked, user: 'U1', text: 'Lunch at noon', reply_count: 1 },
              { ts: replied, user: 'U2', text: 'Yes', thread_ts: asked },
            ],
          },
        ],
        sync: { service: 'Slack', phase: 'current', checked: 1, total: 1, notices: [] },
      },
    ],
  });

describe('a transport whose methods need `this`', () => {
  it('receives reactions, followed threads, edits, deletions and the disconnection', async () => {
    const backend = createTestBackend(world());
    const env = createFakeEnv();
    const inbox = createInbox({ transport: asInstance(createMemoryTransport(backend)), env });
    const { actions } = inbox;
    /** Waits for a call, and for what the inbox does meanwhile. */
    const called = (call: string) =>
      eventually(() => {
        env.clock.advance(100);
        expect(backend.calls).toContain(call);
      });
    await inbox.loadCode();
    inbox.start();
    await eventually(() => expect(inbox.getState().conversations.load.status).toBe('ready'));
    await eventually(() => expect(inbox.getState().offers.disconnect).toBe(true));
    actions.open('C1');
    await eventually(() => expect(inbox.getState().messages.byConversation.C1?.messages).toHaveLength(1));

    actions.setReaction('C1', asked, 'eyes', true);
    await called('POST /api/conversations/{id}/add-reaction');
    actions.setReaction('C1', asked, 'eyes', false);
    await called('POST /api/conversations/{id}/remove-reaction');
    actions.followThread(thread, true);
    await called('POST /api/conversations/{id}/follow');
    expect(actions.editMessage('C1')).toBe(true);
    actions.setDraft(editDraftId({ channelId: 'C1', ts: asked }), 'Lunch at one');
    actions.saveEdit();
    await called('POST /api/conversations/{id}/edit-message');
    await eventually(() => expect(inbox.getState().editing.edit).toBeNull());
    actions.deleteMessage('C1', asked);
    actions.followThread(thread, false);
    await called('POST /api/conversations/{id}/delete-message');
    actions.disconnectWorkspace();
    await called('POST /api/auth/disconnect');
    await eventually(() => expect(inbox.getState().session).toEqual({ status: 'signedOut' }));
    expect(env.logs.filter(({ level }) => level === 'error')).toEqual([]);
    inbox.stop();
  });
});
