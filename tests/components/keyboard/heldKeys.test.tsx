import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { manyMessages, worldWith } from '../conversation/conversationWorld.tsx';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox } from '../renderInbox.tsx';

/** An open conversation in StrictMode. */
async function start() {
  const { settle } = giveLayout();
  const test = createTestInbox({ world: worldWith(manyMessages(5), minutesAgo(0)) });
  render(
    <StrictMode>
      <TriageInbox inbox={test.inbox} config={{ keyboard: { scope: 'document' } }} />
    </StrictMode>,
  );
  await test.until(() => expect(test.inbox.getState().conversations.load.status).toBe('ready'));
  act(() => test.inbox.actions.open('C1'));
  await test.until(() => expect(test.inbox.getState().messages.byConversation.C1?.load.status).toBe('ready'));
  await settle();
  return { ...test, user: userEvent.setup() };
}

it('the keys after A are for the emoji picker, and the message has the focus again after them [KEY-5]', async () => {
  const { inbox, user, until } = await start();
  const reactions = () => inbox.getState().messages.byConversation.C1?.messages.at(-1)?.reactions;
  await user.keyboard('atada{Enter}');
  await until(() => expect(reactions()).toEqual([expect.objectContaining({ name: 'tada' })]));
  expect(inbox.getState().navigation.open?.thread).toBeUndefined();
  expect(document.activeElement?.closest('article')).toHaveTextContent('message 4');
  expect(document.activeElement).toHaveRole('article');
  await user.keyboard('atada{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toHaveRole('article');
});
