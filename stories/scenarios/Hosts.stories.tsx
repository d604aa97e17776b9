import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { tortureWorld } from 'triage-inbox/testing';
import bootstrap from '../../tests/package/hosts/page/styles/bootstrap4.css?raw';
import legacy from '../../tests/package/hosts/page/styles/legacy.css?raw';
import preflight from '../../tests/package/hosts/page/styles/preflight.css?raw';
import { StagedInbox } from '../stage/InboxStory.tsx';
import { HostilePage } from './HostilePage.tsx';

/** Host pages with two inboxes, CSS resets and narrow columns. */
const meta: Meta = { title: 'Scenarios/Host pages', tags: ['proof'], parameters: { layout: 'fullscreen' } };

export default meta;

const inboxes = (canvasElement: HTMLElement) =>
  within(canvasElement).findAllByRole('region', { name: /^Triage inbox/ });

/** Two inboxes on one page share no theme, shortcuts or state. */
export const TwoInboxes: StoryObj = {
  tags: ['visual'],
  parameters: { scenario: [{}, { world: tortureWorld, location: { page: 'conversations' } }] },
  render: (_, { stages, globals }) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, blockSize: '100%' }}>
      {stages.map((stage, at) => {
        // Landmarks on one page need different names.
        const region = `Triage inbox ${at + 1}`;
        return (
          <StagedInbox
            key={region}
            inbox={stage.inbox}
            globals={globals}
            config={{ keyboard: { scope: 'inbox' } }}
            labels={{ inbox: { region } }}
          />
        );
      })}
    </div>
  ),
  play: async ({ canvasElement, userEvent }) => {
    const [first, second] = await inboxes(canvasElement);
    if (!first || !second) throw new Error('There should be two inboxes');
    const [firstList, secondList] = await Promise.all(
      [first, second].map((each) => within(each).findByRole('listbox', { name: 'Conversations' })),
    );
    const cursor = (list: HTMLElement | undefined) =>
      list?.querySelector('[data-cursor]')?.getAttribute('aria-posinset');
    await waitFor(() => expect(cursor(secondList)).toBe('1'));
    firstList?.focus();
    await userEvent.keyboard('jj');
    await waitFor(() => expect(cursor(firstList)).toBe('3'));
    await expect(cursor(secondList)).toBe('1');
  },
};

/** A story on a page with an unlayered reset, which needs the unlayered styles. */
const hostile = (rules: string): StoryObj => ({
  parameters: { scenario: { location: { page: 'inbox', conversationId: 'C02' } } },
  render: (_, { stage, globals }) => (
    <HostilePage rules={rules}>
      <StagedInbox inbox={stage.inbox} globals={globals} config={{ keyboard: { scope: 'inbox' } }} />
    </HostilePage>
  ),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('listbox', { name: 'Conversations' });
    const [row] = await within(list).findAllByRole('option');
    const button = await canvas.findByRole('button', { name: 'Mark as read' });
    await expect(row && getComputedStyle(row)).toMatchObject({ fontSize: '13px', boxSizing: 'border-box' });
    await expect(getComputedStyle(button)).toMatchObject({ fontSize: '13px', height: '28px', textTransform: 'none' });
  },
});

export const Bootstrap: StoryObj = { ...hostile(bootstrap), tags: ['visual'] };
export const TailwindPreflight: StoryObj = hostile(preflight);
export const LegacyReset: StoryObj = hostile(legacy);

/** In a column of an intranet page. */
export const IntranetColumn: StoryObj = {
  tags: ['visual'],
  parameters: { scenario: {}, layout: 'padded' },
  render: (_, { stage, globals }) => (
    <div
      style={{ display: 'flex', gap: 24, fontFamily: 'Georgia, serif', color: '#222', background: '#fff', padding: 24 }}
    >
      <main style={{ flex: 1 }}>
        <h1>Monday in the canteen</h1>
        <p>Lentil soup, and the printer on the second floor works again.</p>
      </main>
      <div style={{ inlineSize: 420, blockSize: 640, border: '1px solid #ccc', borderRadius: 12, overflow: 'hidden' }}>
        <StagedInbox inbox={stage.inbox} globals={globals} config={{ keyboard: { scope: 'inbox' } }} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('listbox', { name: 'Conversations' })).toBeVisible();
  },
};
