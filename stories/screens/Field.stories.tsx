import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Reply field' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const conversation = { location: { page: 'conversations', conversationId: 'C02' } };
const formatting = { local: { 'triage-inbox:settings': JSON.stringify({ formatting: true }) } };

/** The formatting buttons, which the user has shown. */
export const Formatting: Story = {
  parameters: { scenario: { ...conversation, ...formatting } },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('toolbar', { name: 'Formatting' });
    await expect(within(bar).getAllByRole('button')).toHaveLength(8);
  },
};

export const FormattingOnPhone: Story = {
  ...Formatting,
  tags: ['proof'],
  globals: { width: '390' },
};

/** The emoji picker: recent emoji, groups, a search and the skin tone. */
export const EmojiPicker: Story = {
  tags: ['proof'],
  parameters: {
    scenario: {
      ...conversation,
      local: { 'triage-inbox:emoji': JSON.stringify({ recent: ['tada', 'eyes', '+1', 'rocket'], skinTone: 3 }) },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Insert emoji' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Search emoji' })).toHaveFocus());
    await expect(await canvas.findByRole('rowgroup', { name: 'Recently used' })).toBeInTheDocument();
    await expect(await canvas.findByRole('rowgroup', { name: 'Flags' })).toBeInTheDocument();
  },
};

export const EmojiSearch: Story = {
  ...EmojiPicker,
  tags: ['proof'],
  play: async (context) => {
    await EmojiPicker.play?.(context);
    await userEvent.keyboard('heart');
    await expect(await context.canvas.findByRole('rowgroup', { name: 'Results' })).toBeInTheDocument();
  },
};

export const EmojiPickerOnPhone: Story = { ...EmojiPicker, tags: ['proof'], globals: { width: '390' } };

/** Near the limit, the field counts down. */
export const NearTheLimit: Story = {
  tags: ['proof'],
  parameters: { scenario: { ...conversation, config: { messageMaxLength: 60 } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: /^Reply to/ }));
    await userEvent.paste('Almost too long for this one');
    await expect(canvas.getAllByText('32 characters left')[0]).toBeVisible();
  },
};

/** The conversations with an unsent draft. */
export const Drafts: Story = {
  tags: ['proof'],
  parameters: { scenario: { location: { page: 'conversations', conversationId: 'C02' } } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Reply to/ }), 'Not yet sent');
    await userEvent.click(await canvas.findByRole('link', { name: 'Drafts, 1' }));
    await expect(await canvas.findByRole('option', { name: /product-eng.*/ })).toBeVisible();
  },
};

export const NoDrafts: Story = {
  tags: ['proof'],
  parameters: { scenario: { location: { page: 'drafts' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No drafts')).toBeVisible();
  },
};

/** Attached files: their size, and the reason why one was not uploaded. */
export const Files: Story = {
  parameters: { scenario: { ...conversation, faults: { 'POST /api/files': { status: 507 } } } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Attach files' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, [new File(['plan'], 'plan.pdf'), new File(['notes'], 'notes.txt')]);
    const list = await canvas.findByRole('list', { name: 'Attached files' });
    await waitFor(() => expect(within(list).getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

export const FilesOnPhone: Story = { ...Files, tags: ['proof'], globals: { width: '390' } };
