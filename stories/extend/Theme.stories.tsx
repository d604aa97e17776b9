import type { Meta, StoryObj } from '@storybook/react-vite';
import { useContext } from 'react';
import { expect } from 'storybook/test';
import { TriageInbox } from 'triage-inbox';
import type { Inbox } from 'triage-inbox/core';
import { findList } from '../stage/find.ts';
import { StoryLocaleContext } from '../stage/locales.ts';

/** The theme of the inbox in a page with a theme of its own. */
const meta: Meta = { title: 'Extend/Theme', parameters: { layout: 'fullscreen', scenario: {} } };

export default meta;

function OwnTheme({ inbox }: { inbox: Inbox }) {
  const { locale, labels } = useContext(StoryLocaleContext);
  return <TriageInbox inbox={inbox} locale={locale} labels={labels} />;
}

/** Without the prop `theme`: the color scheme of the page, until the user chooses another one. */
export const OfThePage: StoryObj = {
  render: (_, { stage }) => (
    <div style={{ blockSize: '100%', colorScheme: 'var(--story-scheme, normal)' }}>
      <OwnTheme inbox={stage.inbox} />
    </div>
  ),
  play: async ({ canvas, userEvent, canvasElement }) => {
    await findList(canvas);
    const inbox = canvas.getByRole('region', { name: 'Triage inbox' });
    const { documentElement } = canvasElement.ownerDocument;
    try {
      // A page that declares none keeps the default.
      await expect(inbox).toHaveAttribute('data-ti-theme', 'dark');
      documentElement.style.setProperty('--story-scheme', 'light');
      await expect(await canvas.findByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
      await expect(inbox).toHaveAttribute('data-ti-theme', 'light');
      documentElement.style.setProperty('--story-scheme', 'dark');
      await userEvent.click(await canvas.findByRole('button', { name: 'Switch to light theme' }));
      await expect(inbox).toHaveAttribute('data-ti-theme', 'light');
    } finally {
      documentElement.style.removeProperty('--story-scheme');
    }
  },
};
