import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { TriageInbox } from 'triage-inbox';
import { sampleWorld } from 'triage-inbox/testing';
import { createMswHandlers } from 'triage-inbox/testing/msw';
import { createRestTransport } from 'triage-inbox/transport';

const baseUrl = 'https://chat.example';

/** The page of your app, as it is in production: it knows only the URL of the server. */
function MailPage() {
  const [transport] = useState(() => createRestTransport({ baseUrl }));
  return (
    <div style={{ blockSize: '100vh' }}>
      <TriageInbox transport={transport} />
    </div>
  );
}

const meta = {
  title: 'Docs/Your page with MSW',
  component: MailPage,
  parameters: { layout: 'fullscreen' },
  // The whole server: people, conversations, search, live events. Each visit has a new one, so that stories do not depend
  // on their order.
  beforeEach: ({ msw }) => {
    msw.use(...createMswHandlers({ world: sampleWorld({ now: Date.now() }), baseUrl }));
  },
} satisfies Meta<typeof MailPage>;

export default meta;

/** Your page over `fetch`, answered by the sample workspace. */
export const Mail: StoryObj<typeof MailPage> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: /^incidents/ })).toBeVisible();
  },
};
