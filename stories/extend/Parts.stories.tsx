import type { Meta, StoryObj } from '@storybook/react-vite';
import { useContext } from 'react';
import { expect, waitFor } from 'storybook/test';
import { InboxComposer, InboxConversation, InboxList, InboxRoot, InboxSearch } from 'triage-inbox';
import type { Inbox } from 'triage-inbox/core';
import { findList, findMessages } from '../stage/find.ts';
import { StoryLocaleContext } from '../stage/locales.ts';
import { themeOf } from '../stage/toolbar.ts';

/** The parts of the inbox in a layout of the host: the conversation at the start, the list at the end.
 * Public API: `InboxRoot`, `InboxConversation`, `InboxList`. */
const meta: Meta = { title: 'Extend/Parts', tags: ['proof'], parameters: { layout: 'fullscreen', scenario: {} } };

export default meta;

function Parts(props: { inbox: Inbox; theme: 'dark' | 'light' }) {
  const { locale, labels } = useContext(StoryLocaleContext);
  return (
    <InboxRoot {...props} locale={locale} labels={labels} config={{ keyboard: { scope: 'document' } }}>
      <div
        style={{
          display: 'grid',
          gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr) 360px',
          blockSize: '100%',
        }}
      >
        <InboxConversation hasComposer={false} empty={<p style={{ placeSelf: 'center' }}>Choose a conversation</p>} />
        <div style={{ gridArea: '1 / 2 / 3', display: 'flex', flexDirection: 'column', minBlockSize: 0 }}>
          <div style={{ padding: 8 }}>
            <InboxSearch />
          </div>
          <div style={{ flex: 1, minBlockSize: 0 }}>
            <InboxList hasTabs hasHints={false} />
          </div>
        </div>
        <InboxComposer />
      </div>
    </InboxRoot>
  );
}

export const OwnLayout: StoryObj = {
  render: (_, { stage, globals }) => <Parts inbox={stage.inbox} theme={themeOf(globals)} />,
  play: async ({ canvas, userEvent }) => {
    const list = await findList(canvas);
    await expect(await canvas.findByText('Choose a conversation')).toBeVisible();
    list.focus();
    await userEvent.keyboard('j{Enter}');
    await findMessages(canvas);
    await userEvent.keyboard('r');
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
  },
};

/** The parts have the language of their root. */
export const InGerman: StoryObj = {
  ...OwnLayout,
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('listbox', { name: 'Unterhaltungen' })).toBeVisible();
  },
};
