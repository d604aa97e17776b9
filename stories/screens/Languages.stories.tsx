import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ar } from 'triage-inbox/locales/ar';
import type { Canvas } from '../stage/find.ts';
import { findMessages } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'Screens/Languages', tags: ['proof'] };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

const arabic = ar.labels({ productName: 'the product', serviceName: 'Slack' });

const open = { scenario: { location: { page: 'inbox', conversationId: 'C02' } } };

/** Waits for the list, by its localized name, and for its rows. */
async function findListNamed(canvas: Canvas, name: string): Promise<HTMLElement> {
  const list = await canvas.findByRole('listbox', { name });
  await within(list).findAllByRole('option');
  return list;
}

/** Horizontal centre of an element. */
const middleOf = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};

export const German: Story = {
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    await findListNamed(canvas, 'Unterhaltungen');
    await expect(canvas.getByRole('tab', { name: /^Posteingang, \d+ ungelesen$/ })).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Ungelesen' })).toBeInTheDocument();
  },
};

export const GermanConversation: Story = {
  globals: { locale: 'de' },
  parameters: open,
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await expect(canvas.getByRole('button', { name: 'Als gelesen markieren' })).toBeInTheDocument();
    await expect(canvas.getByRole('textbox', { name: 'Antwort an product-eng' })).toBeInTheDocument();
  },
};

export const Japanese: Story = {
  globals: { locale: 'ja' },
  play: async ({ canvas }) => {
    await findListNamed(canvas, '会話');
    await expect(canvas.getByRole('tab', { name: /^受信トレイ、未読\d+件$/ })).toBeInTheDocument();
  },
};

export const JapaneseConversation: Story = {
  globals: { locale: 'ja' },
  parameters: open,
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await expect(canvas.getByRole('button', { name: '既読にする' })).toBeInTheDocument();
  },
};

/** The layout is mirrored; message text keeps its own direction. */
export const Arabic: Story = {
  tags: ['visual'],
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    const list = await findListNamed(canvas, arabic.list.name);
    const navigation = canvas.getByRole('navigation', { name: arabic.navigation.pages });
    await expect(middleOf(navigation)).toBeGreaterThan(middleOf(list));
    const [first, second] = canvas.getAllByRole('tab');
    if (first && second) await expect(middleOf(first)).toBeGreaterThan(middleOf(second));
    // The forward arrow points to the left.
    list.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.queryByRole('log')).toBeNull();
    await userEvent.keyboard('{ArrowLeft}');
    await findMessages(canvas);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('log')).toBeNull());
  },
};

export const ArabicConversation: Story = {
  tags: ['visual'],
  globals: { locale: 'ar' },
  parameters: open,
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    const list = await findListNamed(canvas, arabic.list.name);
    await expect(middleOf(list)).toBeGreaterThan(middleOf(log));
    const latin = within(log).getAllByText(/[a-z]{4,}/, { selector: 'p' });
    for (const paragraph of latin) await expect(getComputedStyle(paragraph).direction).toBe('ltr');
  },
};

export const ArabicSearch: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await findListNamed(canvas, arabic.list.name);
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await canvas.findByRole('dialog', { name: arabic.search.name });
    await userEvent.type(within(dialog).getByRole('combobox'), 'release');
    const [first] = await within(dialog).findAllByRole('option');
    await expect(first).toBeInTheDocument();
    const tabs = within(dialog).getAllByRole('tab');
    tabs[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  },
};

export const ArabicFocusInbox: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await findListNamed(canvas, arabic.list.name);
    await userEvent.click(canvas.getByRole('button', { name: arabic.topBar.createFocusInbox }));
    const dialog = await canvas.findByRole('dialog', { name: arabic.focusInbox.create });
    await userEvent.click(within(dialog).getByRole('button', { name: arabic.focusInbox.addCondition }));
    await expect(within(dialog).getByRole('group', { name: /^الشرط/ })).toBeInTheDocument();
  },
};

export const ArabicSettings: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await findListNamed(canvas, arabic.list.name);
    await userEvent.keyboard('{Control>},{/Control}');
    const dialog = await canvas.findByRole('dialog', { name: arabic.settings.title });
    const on = within(dialog).getByRole('switch', { name: arabic.settings.sound });
    await expect(middleOf(on)).toBeLessThan(middleOf(dialog));
  },
};

/** The back arrow points to the right. */
export const ArabicOnPhone: Story = {
  globals: { locale: 'ar', width: '420' },
  parameters: open,
  play: async ({ canvas }) => {
    const log = await findMessages(canvas);
    const back = canvas.getByRole('button', { name: arabic.conversation.close });
    await expect(middleOf(back)).toBeGreaterThan(middleOf(log));
  },
};
