import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cursorRow, idOf, list, longWorld, row, rows, setup } from './listWorld.tsx';

afterEach(() => vi.restoreAllMocks());

describe('ConversationList: a long list', () => {
  const viewport = (height: number) => vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);

  it('renders only the rows near the viewport', async () => {
    viewport(440);
    await setup({ world: longWorld(500) });
    expect(rows().length).toBeLessThan(30);
    expect(rows()[0]).toHaveAccessibleName(/^channel-0/);
  });

  it('renders other rows on scroll', async () => {
    viewport(440);
    await setup({ world: longWorld(500) });
    list().scrollTop = 300 * 44;
    fireEvent.scroll(list());
    expect(row(/^channel-300,/)).toBeInTheDocument();
    expect(within(list()).queryByRole('option', { name: /^channel-0,/ })).toBeNull();
    expect(rows().length).toBeLessThan(40);
  });

  it('scrolls with the cursor and renders its row in the same commit', async () => {
    viewport(440);
    const { inbox } = await setup({ world: longWorld(500) });
    act(() => inbox.actions.moveCursor('last'));
    expect(idOf(cursorRow())).toBe('C499');
    expect(list().scrollTop).toBeGreaterThan(490 * 44);
    act(() => inbox.actions.moveCursor('first'));
    expect(idOf(cursorRow())).toBe('C0');
    expect(list().scrollTop).toBe(0);
    for (let step = 0; step < 15; step += 1) act(() => inbox.actions.moveCursor('next'));
    expect(idOf(cursorRow())).toBe('C15');
    // One day heading, sixteen rows, minus a viewport of ten rows.
    expect(list().scrollTop).toBe(30 + 16 * 44 - 440);
  });

  it('does not render a row when its neighbours change', async () => {
    viewport(440);
    const { backend, until } = await setup({ world: longWorld(40) });
    const third = row(/^channel-3,/);
    const html = third.innerHTML;
    backend.post({ conversationId: 'C9', userId: 'U2', text: 'something new' });
    await until(() => expect(idOf(rows()[0])).toBe('C9'));
    expect(row(/^channel-3,/)).toBe(third);
    expect(third.innerHTML).toBe(html);
    expect(rows()[0]).toHaveTextContent('something new');
  });

  it('keeps the scroll position when rows are added above', async () => {
    viewport(440);
    const { backend, until } = await setup({ world: longWorld(100) });
    list().scrollTop = 1000;
    fireEvent.scroll(list());
    backend.post({ conversationId: 'C90', userId: 'U2', text: 'from below to the top' });
    await until(() => expect(list().scrollTop).toBe(1044));
  });
});
