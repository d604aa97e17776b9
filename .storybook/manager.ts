import { addons } from 'storybook/manager-api';

// Storybook's shortcuts would conflict with those of the inbox.
addons.setConfig({ ui: { enableShortcuts: false } });
