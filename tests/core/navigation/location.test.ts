import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InboxPage } from '../../../src/components/host/inboxPage.ts';
import { formatLocation, type InboxLocation, parseLocation } from '../../../src/core/navigation/location.ts';
import { defaultPages } from '../../../src/core/pages.ts';
import type { Page } from '../../../src/model/index.ts';

const rootPages: Page[] = [{ id: 'all', route: '/', title: 'All', position: 0, subViews: [] }];

describe('URLs', () => {
  it.each<[InboxLocation, string]>([
    [{ page: 'inbox' }, '/inbox'],
    [{ page: 'inbox', view: 'unread' }, '/inbox'],
    [{ page: 'conversations', view: 'dms' }, '/conversations?view=dms'],
    [{ page: 'inbox', conversationId: 'C1:1712.0001' }, '/inbox/c/C1%3A1712.0001'],
    [
      { page: 'conversations', view: 'dms', conversationId: 'D 1/2', messageTs: '1712.0001' },
      '/conversations/c/D%201%2F2?view=dms&message=1712.0001',
    ],
    [{ page: 'inbox', conversationId: 'C1', reply: true }, '/inbox/c/C1?reply=1'],
    [{ page: 'inbox', reply: true }, '/inbox'],
    [{ page: 'gone' }, '/inbox'],
  ])('of %j is %s [NAV-1] [NAV-2]', (location, path) => expect(formatLocation(location, defaultPages)).toBe(path));

  it.each<[string, InboxLocation]>([
    ['/inbox', { page: 'inbox' }],
    ['/inbox/', { page: 'inbox' }],
    ['/inbox?utm=1&view=', { page: 'inbox' }],
    ['/inbox#top', { page: 'inbox' }],
    ['/conversations?view=dms#top', { page: 'conversations', view: 'dms' }],
    ['/conversations?view=my+own%20tab', { page: 'conversations', view: 'my own tab' }],
    ['/inbox/c/C1%3A1712.0001?message=5.1?x', { page: 'inbox', conversationId: 'C1:1712.0001', messageTs: '5.1?x' }],
    ['/inbox/c/C1?reply=1', { page: 'inbox', conversationId: 'C1', reply: true }],
    ['/inbox?reply=1', { page: 'inbox' }],
    ['/inbox/c/A+B', { page: 'inbox', conversationId: 'A+B' }],
  ])('%s is parsed as %j [NAV-1]', (path, location) => expect(parseLocation(path, defaultPages)).toEqual(location));

  it.each(['/', '', '/nowhere', '/inboxes', '/inbox/x', '/inbox/c', '/inbox/c/', '/inbox/c/A/B', '/inbox/c/%E0%A4%A'])(
    'rejects an unknown path: "%s" [NAV-1]',
    (path) => expect(parseLocation(path, defaultPages)).toBeNull(),
  );

  it('round-trip for every page and every id [NAV-2]', () => {
    const ids = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.constantFrom('inbox', 'conversations'),
        fc.option(ids, { nil: undefined }),
        fc.option(ids, { nil: undefined }),
        fc.option(ids, { nil: undefined }),
        (page, view, conversationId, messageTs) => {
          const location: InboxLocation = {
            page,
            ...(view === undefined ? {} : { view }),
            ...(conversationId === undefined ? {} : { conversationId }),
            ...(messageTs === undefined ? {} : { messageTs }),
          };
          expect(parseLocation(formatLocation(location, defaultPages), defaultPages)).toEqual(location);
        },
      ),
    );
  });

  it('support a page at the root and custom pages [NAV-2]', () => {
    expect(formatLocation({ page: 'all' }, rootPages)).toBe('/');
    expect(formatLocation({ page: 'all', conversationId: 'C1' }, rootPages)).toBe('/c/C1');
    expect(parseLocation('/', rootPages)).toEqual({ page: 'all' });
    expect(parseLocation('/c/C1', rootPages)).toEqual({ page: 'all', conversationId: 'C1' });
    expect(parseLocation('/other', rootPages)).toBeNull();
  });

  it('take the pages of `config.pages`, also those with content of the host [NAV-2]', () => {
    const pages: readonly InboxPage[] = [
      ...defaultPages,
      { id: 'reports', route: '/reports', title: 'Reports', element: 'Three reports', keys: 'Shift+P' },
    ];
    expect(formatLocation({ page: 'reports' }, pages)).toBe('/reports');
    expect(parseLocation('/reports', pages)).toEqual({ page: 'reports' });
    expect(formatLocation({ page: 'inbox', view: 'unread' }, pages)).toBe('/inbox');
  });
});
