import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NotificationWords } from '../../../src/core/format/notificationWords.ts';
import { ar } from '../../../src/locales/ar/index.ts';
import { de } from '../../../src/locales/de/index.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

type HostProps = NonNullable<Parameters<typeof renderTriageInbox>[1]>;

async function renderLoaded(props: HostProps) {
  giveLayout();
  const view = renderTriageInbox({}, props);
  await view.until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  return view;
}

const root = () => document.querySelector('[data-ti-root]');

describe('a locale', () => {
  it('translates pages, tabs, rows and times', async () => {
    await renderLoaded({ locale: de });
    expect(screen.getByRole('region', { name: 'Triage-Posteingang' })).toHaveAttribute('lang', 'de');
    expect(screen.getByRole('link', { name: 'Posteingang, 2 ungelesen' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Posteingang, 2 ungelesen' })).toBeVisible();
    expect(screen.getByRole('listbox', { name: 'Unterhaltungen' })).toBeVisible();
    expect(screen.getByRole('option', { name: /^design-systems, 1 ungelesen, 9\smin, Kanal/ })).toBeVisible();
  });

  it('may be set later and changed', async () => {
    const { rerenderWith } = await renderLoaded({});
    expect(root()).not.toHaveAttribute('lang');
    rerenderWith({ locale: de });
    expect(screen.getByRole('listbox', { name: 'Unterhaltungen' })).toBeVisible();
    rerenderWith({ locale: ar });
    expect(screen.getByRole('listbox', { name: 'المحادثات' })).toBeVisible();
    expect(root()).toHaveAttribute('lang', 'ar');
  });

  it('is overridden by single labels of the host', async () => {
    await renderLoaded({ locale: de, labels: { list: { name: 'Gespräche' } } });
    expect(screen.getByRole('listbox', { name: 'Gespräche' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ungelesen' })).toBeVisible();
  });

  it('may be a code, which formats times and numbers and keeps English texts', async () => {
    await renderLoaded({ locale: 'fr' });
    expect(root()).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('option', { name: /^design-systems, 1 unread, 9\smin, Channel/ })).toBeVisible();
  });

  it('translates notifications', async () => {
    const received: NotificationWords[] = [];
    giveLayout();
    const { inbox, rerenderWith } = renderTriageInbox({}, {});
    const { setNotificationWords } = inbox.actions;
    inbox.actions.setNotificationWords = (words) => {
      received.push(words);
      setNotificationWords(words);
    };
    expect(received).toEqual([]);
    rerenderWith({ locale: de });
    expect(received.map(({ newMessage }) => newMessage)).toEqual(['Neue Nachricht']);
    expect(received[0]?.inThread('Aiko', 'design')).toBe('Aiko in einem Thread in #design');
    rerenderWith({});
    expect(received.slice(1)).toEqual([inbox.config.notificationWords]);
  });
});

describe('the direction', () => {
  it('is that of the page unless the locale or the host sets one', async () => {
    const { rerenderWith } = await renderLoaded({});
    expect(root()).not.toHaveAttribute('dir');
    rerenderWith({ locale: ar });
    expect(root()).toHaveAttribute('dir', 'rtl');
    rerenderWith({ locale: ar, config: { dir: 'ltr' } });
    expect(root()).toHaveAttribute('dir', 'ltr');
    rerenderWith({ config: { dir: 'rtl' } });
    expect(root()).toHaveAttribute('dir', 'rtl');
  });

  it('from right to left mirrors the arrow keys', async () => {
    const { user, inbox } = await renderLoaded({ config: { dir: 'rtl' } });
    screen.getByRole('listbox', { name: 'Conversations' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(inbox.getState().navigation.open).toBeNull();
    await user.keyboard('{ArrowLeft}');
    expect(inbox.getState().navigation.open).not.toBeNull();
  });

  it('from right to left mirrors the arrow keys of the tabs', async () => {
    const { user, inbox } = await renderLoaded({ locale: ar });
    inbox.actions.goTo({ page: 'conversations' });
    const tab = await screen.findByRole('tab', { name: /^المحادثات|\u2068المحادثات/ });
    tab.focus();
    await user.keyboard('{ArrowLeft}');
    expect(inbox.getState().navigation.viewId).toBe('dms');
    await user.keyboard('{ArrowRight}');
    expect(inbox.getState().navigation.viewId).toBe('conversations');
  });
});
