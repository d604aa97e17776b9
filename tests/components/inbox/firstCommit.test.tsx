import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { createTestInbox } from '../renderInbox.tsx';

const frame = () => (screen.queryByRole('navigation') === null ? 'no frame' : 'frame');
const content = () => {
  if (screen.queryAllByRole('option').length > 0) return 'rows';
  return screen.queryByText('Loading conversations...') === null ? 'nothing' : 'skeleton';
};

/** Mounts an inbox from nothing, and reads what each commit shows. */
async function mount(options: Parameters<typeof createTestInbox>[0]) {
  const test = createTestInbox(options);
  const commits: string[] = [];
  const rows: string[] = [];
  const slots = {
    RowStart({ conversation }: { conversation: { id: string } }) {
      rows.push(conversation.id);
      return null;
    },
  };
  render(
    <Profiler id="inbox" onRender={() => commits.push(`${frame()}, ${content()}`)}>
      <TriageInbox inbox={test.inbox} slots={slots} />
    </Profiler>,
  );
  return { ...test, commits, rows, shows: (state: string) => test.until(() => expect(content()).toBe(state)) };
}

it('from nothing, the first frame of the inbox has its rows, and renders each of them once', async () => {
  const { commits, rows, shows, advance } = await mount({});
  await shows('rows');
  await advance(0);
  expect(new Set(commits)).toEqual(new Set(['no frame, nothing', 'frame, rows']));
  expect(rows.toSorted()).toEqual(['C1', 'D1']);
});

it('while the list loads, the frame has a skeleton in place of the rows, and then renders each row once', async () => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { commits, rows, shows, advance } = await mount({
    transport: { delay: (call) => (call === 'GET /api/conversations/data' ? held : undefined) },
  });
  await shows('skeleton');
  answer();
  await shows('rows');
  await advance(0);
  expect([...new Set(commits)]).toEqual(['no frame, nothing', 'frame, skeleton', 'frame, rows']);
  expect(rows.toSorted()).toEqual(['C1', 'D1']);
});
