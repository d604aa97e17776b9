import type { StoryContext } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getResponse, type RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { LabelsTable } from '../../stories/docs/LabelsTable.tsx';
import yourPage from '../../stories/docs/YourPage.stories.tsx';
import { StagedInbox } from '../../stories/stage/InboxStory.tsx';
import { createTestInbox } from './renderInbox.tsx';

describe('the Storybook', () => {
  it('lists each label with a sentence', () => {
    render(<LabelsTable />);
    const cells = [...document.querySelectorAll('td:last-child')].map((cell) => cell.textContent);
    expect(cells.length).toBeGreaterThan(500);
    expect(cells.filter((sentence) => /undefined|NaN|\[object|^…?$/.test(sentence))).toEqual([]);
    expect(cells).toContain('‹1›, 7 unread');
  });

  it('keeps the theme that the user chose until the toolbar changes', async () => {
    const { inbox, until } = createTestInbox();
    const staged = (theme: string) => <StagedInbox inbox={inbox} globals={{ theme }} />;
    const { rerender } = render(staged('dark'));
    const theme = () => screen.getByRole('region', { name: 'Triage inbox' }).dataset.tiTheme;
    await until(() => expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(theme()).toBe('light');
    for (const toolbar of ['light', 'dark']) {
      rerender(staged(toolbar));
      expect(theme()).toBe(toolbar);
    }
  });

  it('gives each visit of the page to copy a server of its own', async () => {
    const visit = async () => {
      const handlers: RequestHandler[] = [];
      const msw = { use: (...all: RequestHandler[]) => void handlers.push(...all) };
      await yourPage.beforeEach({ msw } as unknown as StoryContext);
      return async (method: string, path: string): Promise<unknown> =>
        (await getResponse(handlers, new Request(`https://chat.example${path}`, { method })))?.json();
    };
    const first = await visit();
    await first('POST', '/auth/logout');
    expect(await first('GET', '/api/auth/status')).toMatchObject({ authenticated: false });
    const second = await visit();
    expect(await second('GET', '/api/auth/status')).toMatchObject({ authenticated: true });
  });
});
