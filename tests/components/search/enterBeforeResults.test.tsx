import { expect, it } from 'vitest';
import type { ServiceSearch } from '../../../src/transport/memory/messageCalls.ts';
import { active, field, startSearch } from './searchWorld.tsx';

it('Enter before the results waits for them, and chooses from the new ones [SRC-3]', async () => {
  const { user, inbox, type, advance, until } = await startSearch();
  await type('payment');
  const old = active()?.getAttribute('aria-label');
  await user.clear(field());
  await user.type(field(), 'garden{Enter}');
  expect(inbox.getState().overlay).not.toBeNull();
  expect(old).not.toContain('garden');
  await advance(300);
  await until(() => expect(inbox.getState().navigation.open?.id).toBe('C2'));
});

it('Enter before the results waits for them beside the offer to search the chat service, too [SRC-3]', async () => {
  const searched: string[] = [];
  const searchService: ServiceSearch = ({ q }) => {
    searched.push(q);
    return { messages: [], total: 0, has_more: false };
  };
  const { user, inbox, advance, until } = await startSearch({ transport: { searchService } });
  await user.type(field(), 'garden{Enter}');
  await advance(300);
  await until(() => expect(inbox.getState().navigation.open?.id).toBe('C2'));
  expect(searched).toEqual([]);
});

it('Enter on the offer to search the chat service runs it at once when the user has moved to it [SRC-3]', async () => {
  const searched: string[] = [];
  const searchService: ServiceSearch = ({ q }) => {
    searched.push(q);
    return { messages: [], total: 0, has_more: false };
  };
  const { user, inbox, advance, until } = await startSearch({ transport: { searchService } });
  await user.type(field(), 'garden{ArrowDown}');
  expect(active()).toHaveAccessibleName(/^Search all of /);
  await user.keyboard('{Enter}');
  await advance(300);
  await until(() => expect(inbox.getState().search.found?.query).toBe('garden'));
  expect(searched).toEqual(['garden']);
  expect(inbox.getState().navigation.open).toBeNull();
});

it('another text after Enter ends the wait', async () => {
  const { user, inbox, advance, until } = await startSearch();
  await user.type(field(), 'garden{Enter}x');
  await advance(300);
  await until(() => expect(inbox.getState().search.found?.query).toBe('gardenx'));
  expect(inbox.getState().navigation.open).toBeNull();
});
