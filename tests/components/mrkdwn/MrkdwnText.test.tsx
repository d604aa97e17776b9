import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { InboxContext } from '../../../src/components/inbox/InboxContext.ts';
import { MrkdwnText } from '../../../src/components/mrkdwn/MrkdwnText.tsx';
import { TickerProvider } from '../../../src/components/time/TickerContext.tsx';
import type { Inbox } from '../../../src/core/inbox.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { createFakeClock } from '../../../src/testing/fakeClock.ts';

const show = (element: ReactElement): HTMLElement => {
  const { container } = render(element);
  const root = container.querySelector<HTMLElement>('.ti-mrkdwn');
  if (!root) throw new Error('nothing shown');
  return root;
};

describe('markup', () => {
  it('renders as elements [MSG-6]', () => {
    const root = show(<MrkdwnText text={'*b* _i_ ~s~ `c`\n&gt; q\n1. one\n2. two\n```a\n  b```'} />);
    expect(root.querySelector('strong')).toHaveTextContent('b');
    expect(root.querySelector('em')).toHaveTextContent('i');
    expect(root.querySelector('s')).toHaveTextContent('s');
    expect(root.querySelector('p code')).toHaveTextContent('c');
    expect(root.querySelector('blockquote p')).toHaveTextContent('q');
    expect([...root.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual(['1. one', '2. two']);
    expect(root.querySelector('.ti-code > pre > code')?.textContent).toBe('a\n  b');
  });

  it('keeps line breaks and list indentation', () => {
    const root = show(<MrkdwnText text={'a\nb\n- c\n  - d'} />);
    expect(root.querySelectorAll('p br')).toHaveLength(1);
    expect(
      [...root.querySelectorAll('ul > li')].map((item) => [item.textContent, item.getAttribute('data-indent')]),
    ).toEqual([
      ['• c', '0'],
      ['◦ d', '1'],
    ]);
  });

  it('updates with the text', () => {
    const { container, rerender } = render(<MrkdwnText text="*a*" />);
    rerender(<MrkdwnText text="_b_ c" />);
    expect(container.querySelector('strong')).toBeNull();
    expect(container).toHaveTextContent('b c');
  });

  it('labels emoji and keeps unknown shortcodes as text [MSG-6]', () => {
    const emoji = new Map([
      ['tada', '🎉'],
      ['wave', '👋'],
    ]);
    const root = show(<MrkdwnText text=":tada: :wave::skin-tone-3: :no-such:" emoji={emoji} />);
    expect(screen.getByRole('img', { name: ':tada:' })).toHaveTextContent('🎉');
    expect(screen.getByRole('img', { name: ':wave:' })).toHaveTextContent('👋🏼');
    expect(root).toHaveTextContent(':no-such:');
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });
});

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '```<script>alert(1)</script>```',
    '`<b onclick=x>`',
    '*<iframe src=javascript:alert(1)>*',
  ])('is rendered as text: %s [MSG-6]', (text) => {
    const root = show(<MrkdwnText text={text} />);
    expect(root.querySelector('script, img, iframe, b, [onclick], [onerror]')).toBeNull();
    expect(root.textContent).toBe(
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replace(/^[`*]+|[`*]+$/g, ''),
    );
  });

  it('decodes entities once [MSG-6]', () => {
    expect(show(<MrkdwnText text={'&amp;lt;b&amp;gt; &amp;amp;'} />).textContent).toBe('&lt;b&gt; &amp;');
  });

  it.each([
    '<javascript:alert(1)|click>',
    '<JAVASCRIPT:alert(1)|click>',
    '<java\u0000script:alert(1)|click>',
    '<data:text/html,x|click>',
    '<vbscript:x|click>',
    '<!date^1^{date}^javascript:alert(1)|click>',
  ])('does not render a link for %j [MSG-6]', (text) => {
    const { container } = renderWithClock(<MrkdwnText text={text} />);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).not.toBe('');
  });
});

describe('links', () => {
  it('open in a new tab without opener and referrer [MSG-6]', () => {
    show(<MrkdwnText text={'<https://x.example/?a=1&amp;b=2|the *label*> and <mailto:a@b.example>'} />);
    const link = screen.getByRole('link', { name: 'the *label*' });
    expect(link).toHaveAttribute('href', 'https://x.example/?a=1&b=2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'a@b.example' })).toHaveAttribute('href', 'mailto:a@b.example');
  });

  it('can be handled by the host', async () => {
    const onOpenLink = vi.fn((_url: string, event: { preventDefault(): void }) => event.preventDefault());
    show(<MrkdwnText text="<https://x.example|x>" onOpenLink={onOpenLink} />);
    await userEvent.click(screen.getByRole('link', { name: 'x' }));
    expect(onOpenLink).toHaveBeenCalledTimes(1);
    expect(onOpenLink.mock.calls[0]?.[0]).toBe('https://x.example');
    expect(onOpenLink.mock.calls[0]?.[1]).toHaveProperty('defaultPrevented', true);
  });
});

describe('mentions', () => {
  const users = (id: string) => ({ U1: 'Wren Halloway', U2: 'Mara Okonjo' })[id];
  const channels = (id: string) => ({ C1: 'platform-infra' })[id];
  const chips = (root: HTMLElement) =>
    [...root.querySelectorAll('.ti-mention')].map((chip) => [
      chip.textContent,
      chip.getAttribute('data-kind'),
      chip.hasAttribute('data-own'),
    ]);

  it('are chips with current names; those of the signed-in user are marked [MSG-6]', () => {
    const text = '<@U1> <@U2|old> <@U3|gone> <@U4> <#C1> <#C2|other> <!here> <!subteam^S1|@oncall> <!subteam^S2>';
    const root = show(
      <MrkdwnText text={text} users={users} channels={channels} currentUser={{ id: 'U1', group_ids: ['S1'] }} />,
    );
    expect(chips(root)).toEqual([
      ['@Wren Halloway', 'user', true],
      ['@Mara Okonjo', 'user', false],
      ['@gone', 'user', false],
      ['@user', 'user', false],
      ['#platform-infra', 'channel', false],
      ['#other', 'channel', false],
      ['@here', 'special', true],
      ['@oncall', 'group', true],
      ['@group', 'group', false],
    ]);
  });

  it('update with the lookups', () => {
    const { container, rerender } = render(<MrkdwnText text="<@U2>" users={() => undefined} />);
    expect(container).toHaveTextContent('@user');
    rerender(<MrkdwnText text="<@U2>" users={users} />);
    expect(container).toHaveTextContent('@Mara Okonjo');
  });
});

describe('dates', () => {
  it('are formatted and update as time passes [MSG-6]', () => {
    const clock = createFakeClock();
    const seconds = Math.floor(clock.now() / 1000) - 5 * 60;
    renderWithClock(<MrkdwnText text={`<!date^${seconds}^{ago}^https://x.example|fallback>`} />, clock);
    const link = screen.getByRole('link', { name: '5m ago' });
    expect(link).toHaveAttribute('href', 'https://x.example');
    expect(link.querySelector('time')).toHaveAttribute('datetime', new Date(seconds * 1000).toISOString());
    act(() => clock.advance(60_000));
    expect(link).toHaveTextContent('6m ago');
  });
});

function renderWithClock(element: ReactElement, clock = createFakeClock()) {
  // A date reads only the clock of the inbox.
  const inbox = { clock: clock as Clock } as Inbox;
  return render(
    <InboxContext.Provider value={inbox}>
      <TickerProvider>{element}</TickerProvider>
    </InboxContext.Provider>,
  );
}
