import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import 'triage-inbox/styles.css';
import './preview.css';
import { inFrame } from '../stories/stage/Frame.tsx';
import { loadLocale } from '../stories/stage/locales.ts';
import { createMockedServers } from '../stories/stage/mockedServer.ts';
import { createStageCache } from '../stories/stage/stageCache.ts';
import { globalTypes, initialGlobals } from '../stories/stage/toolbar.ts';
import { checkOtherTheme } from './checkOtherTheme.ts';
import { limitContrast } from './limitContrast.ts';

// Generous, so that a busy machine fails no story.
configure({ asyncUtilTimeout: 60_000 });

const servers = createMockedServers();
const stages = createStageCache(servers);

const preview: Preview = {
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    options: {
      storySort: { order: ['Docs', ['Start', '*'], 'Screens', 'States', 'Scenarios', 'Journeys', 'Components'] },
    },
  },
  decorators: [inFrame],
  loaders: [mswLoader(() => servers.start()), async ({ globals }) => ({ locale: await loadLocale(globals.locale) })],
  beforeEach: [limitContrast, stages.prepare],
  afterEach: checkOtherTheme,
};

export default preview;
