import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { createInbox } from '../../../src/core/createInbox.ts';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { defaultPages } from '../../../src/core/pages.ts';
import type { Page } from '../../../src/model/index.ts';
import { eventually } from '../../eventually.ts';
import { createTestInbox } from '../renderInbox.tsx';

afterEach(() => vi.unstubAllEnvs());

/** Props as a host in JavaScript may pass them. */
type AnyProps = { [K in keyof ComponentProps<typeof TriageInbox>]?: unknown };

/** Renders an inbox; returns the problems of its configuration, as reported to the host. */
async function problemsWith(props: AnyProps, pages: readonly Page[] = defaultPages) {
  const test = createTestInbox();
  const inbox = createInbox({ transport: test.transport, env: test.env, pages });
  const errors: InboxError[] = [];
  const given = { inbox, onError: (error: InboxError) => errors.push(error), ...props };
  const element = () => <TriageInbox {...(given as unknown as ComponentProps<typeof TriageInbox>)} />;
  const { rerender } = render(element());
  const messages = () => errors.map(({ kind, error }) => `${kind}: ${error instanceof Error ? error.message : error}`);
  // The checks are loaded on demand.
  const reported = async (text: RegExp) => {
    await eventually(() => expect(messages().join('\n')).toMatch(text));
    return messages();
  };
  return { ...test, reported, messages, rerender: () => rerender(element()) };
}

describe('a wrong configuration is reported to developers', () => {
  it('once, to `onError` and in the log [EMB-29]', async () => {
    const { env, reported, rerender, until, messages } = await problemsWith({ theme: 'blue' });
    expect(await reported(/theme/)).toEqual([
      'configuration: triage-inbox: there is no theme "blue": `theme` is "dark", "light" or "system"',
    ]);
    rerender();
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    expect(messages()).toHaveLength(1);
    expect(env.logs.map(({ level, message }) => [level, message])).toContainEqual([
      'warn',
      'there is no theme "blue": `theme` is "dark", "light" or "system"',
    ]);
    expect(env.local.get('app_errors')).toBeNull();
  });

  it('a theme that follows the system is none', async () => {
    const { messages, until } = await problemsWith({ theme: 'system', location: { page: 'archive' } });
    await until(() => expect(messages().join()).toMatch(/archive/));
    expect(messages()).toHaveLength(1);
  });

  it('a page that does not exist [EMB-29]', async () => {
    const { reported } = await problemsWith({ location: { page: 'archive' } });
    expect(await reported(/location/)).toEqual([
      'configuration: triage-inbox: `location` has the page "archive", which does not exist: the pages are "inbox", "conversations", "drafts", "later"',
    ]);
  });

  it('two sources of data or of the platform [EMB-29]', async () => {
    const other = createTestInbox();
    const both = await problemsWith({ transport: other.transport });
    expect(await both.reported(/both `inbox` and `transport`/)).toHaveLength(1);
    const envs = await problemsWith({
      inbox: undefined,
      transport: other.transport,
      env: other.env,
      config: { storage: { prefix: 'mine:' } },
    });
    expect(await envs.reported(/both an `env` and `config.storage`/)).toHaveLength(1);
  });

  it('pages without views, with the same ids, or with routes that are none [EMB-29]', async () => {
    // React tells the same of the links.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { subViews: _none, ...withoutViews } = defaultPages[0] as Page;
    const page = defaultPages[1] as Page;
    const pages = [withoutViews as Page, page, { ...page, route: 'talks' }];
    const { reported } = await problemsWith({}, pages);
    expect(await reported(/two pages/)).toEqual([
      'configuration: triage-inbox: `pages`: the page "inbox" has neither `subViews` nor an `element`: it shows nothing',
      'configuration: triage-inbox: `pages`: the route "talks" of the page "conversations" is not like "/inbox"',
      'configuration: triage-inbox: `pages`: two pages have the id "conversations"',
    ]);
  });

  it('in development only', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const { messages, until } = await problemsWith({ theme: 'blue', location: { page: 'archive' } });
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    expect(messages()).toEqual([]);
  });
});

describe('attributes of the root', () => {
  it('are those of the host [EMB-30]', async () => {
    const { until } = await problemsWith({
      id: 'mail',
      'data-testid': 'mail',
      'aria-label': 'Mail',
      'aria-busy': true,
    });
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    const root = screen.getByRole('region', { name: 'Mail' });
    expect(root).toHaveAttribute('id', 'mail');
    expect(root).toHaveAttribute('data-testid', 'mail');
    expect(root).toHaveAttribute('aria-busy', 'true');
    expect(root).toHaveAttribute('data-ti-root', '');
  });

  it('are typed', () => {
    const { inbox } = createTestInbox();
    const attributes = { id: 'mail', 'data-part': 'mail', 'aria-describedby': 'help' };
    render(<TriageInbox inbox={inbox} {...attributes} />);
    expect(screen.getByRole('region')).toHaveAttribute('data-part', 'mail');
  });
});
