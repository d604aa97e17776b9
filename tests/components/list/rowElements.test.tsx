import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostParts } from '../../../src/components/app/HostParts.tsx';
import type { Slots } from '../../../src/components/host/slots.ts';
import { ConversationList } from '../../../src/components/list/ConversationList.tsx';
import { renderInbox } from '../renderInbox.tsx';
import { idOf, list, longWorld, row, rows, setup } from './listWorld.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
});
afterEach(() => vi.restoreAllMocks());

function scrollToRow(index: number): void {
  list().scrollTop = index * 44;
  fireEvent.scroll(list());
}

describe('the elements of the rows', () => {
  it('show other conversations after a scroll, and keep those that stay', async () => {
    await setup({ world: longWorld(500) });
    const elements = new Set(rows());
    const kept = row(/^channel-9,/);
    scrollToRow(8);
    expect(row(/^channel-9,/)).toBe(kept);
    scrollToRow(300);
    expect(row(/^channel-300,/)).toBeInTheDocument();
    expect(rows().filter((element) => elements.has(element)).length).toBeGreaterThan(5);
    const names = rows().map((element) => `${idOf(element)} ${element.getAttribute('aria-posinset')}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are other ones in another view', async () => {
    const { inbox } = await setup({ world: longWorld(30) });
    const elements = new Set(rows());
    act(() => inbox.actions.goToPage('inbox'));
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().filter((element) => elements.has(element))).toEqual([]);
  });

  it('belong to one conversation while the host fills a part of them', async () => {
    const slots: Slots = { RowEnd: ({ conversation }) => <b>{conversation.name}</b> };
    const { inbox, until } = renderInbox(
      <HostParts slots={slots} pages={[]} userMenuItems={undefined} filterFields={undefined}>
        <ConversationList />
      </HostParts>,
      { world: longWorld(500) },
    );
    await until(() => expect(list()).toBeVisible());
    act(() => inbox.actions.goToPage('conversations'));
    const elements = new Set(rows());
    scrollToRow(300);
    expect(row(/^channel-300,/)).toBeInTheDocument();
    expect(rows().filter((element) => elements.has(element))).toEqual([]);
  });
});
