import { addons } from 'storybook/manager-api';

// The inbox has keys of its own, and a story is used with them.
addons.setConfig({ ui: { enableShortcuts: false } });
