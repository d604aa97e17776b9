import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { SlotProps, Slots } from 'triage-inbox';
import { useInboxActions, useUnreadCount } from 'triage-inbox';
import { findList, findMessages } from '../stage/find.ts';
import { StagedInbox } from '../stage/InboxStory.tsx';

/** Host components in the slots of the inbox. */
const meta: Meta = {
  title: 'Scenarios/Host slots',
  tags: ['proof'],
  parameters: { layout: 'fullscreen', scenario: {} },
};

export default meta;

const withSlots = (slots: Slots): Pick<StoryObj, 'render'> => ({
  render: (_, { stage, globals }) => <StagedInbox inbox={stage.inbox} globals={globals} slots={slots} />,
});

function TopBarActions({ Default }: SlotProps<'TopBarActions'>) {
  const unread = useUnreadCount();
  return (
    <>
      <span style={{ alignSelf: 'center', paddingInline: 8 }}>{unread} left to triage</span>
      <Default />
    </>
  );
}

/** A host component beside the default buttons, which reads the inbox by a hook. */
export const TopBar: StoryObj = {
  ...withSlots({ TopBarActions }),
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByText('12 left to triage')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Fetch data' })).toBeVisible();
  },
};

function Composer({ conversationId, name }: SlotProps<'Composer'>) {
  const { send } = useInboxActions();
  return (
    <div style={{ display: 'flex', gap: 8, padding: 16 }}>
      {['On it', 'Thanks!', 'Tomorrow'].map((text) => (
        <button
          key={text}
          type="button"
          style={{ padding: '8px 12px', border: '1px solid' }}
          aria-label={`Answer ${name}: ${text}`}
          onClick={() => send(conversationId, text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Three buttons instead of the reply field. */
export const AnswersByButton: StoryObj = {
  ...withSlots({ Composer }),
  parameters: { scenario: { location: { page: 'inbox', conversationId: 'C05' } } },
  play: async ({ canvas, userEvent }) => {
    const log = await findMessages(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Answer hiring-panel: Thanks!' }));
    await expect(await within(log).findByText('Thanks!')).toBeInTheDocument();
  },
};

function Broken(): never {
  throw new Error('This slot breaks on purpose');
}

/** A slot that throws falls back to the default. */
export const BrokenSlot: StoryObj = {
  ...withSlots({ Composer: Broken }),
  parameters: AnswersByButton.parameters,
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply to hiring-panel' })).toBeVisible());
  },
};
