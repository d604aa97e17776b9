// @ts-check
// `npm run build:demo`: builds the demo app and its backup command to examples/demo-app/dist and examples/demo-app/web/dist.
import { setup } from './setup/setup.mjs';

await setup({ extent: 'product' });
// It needs the installed packages.
const { buildDemo } = await import('./demo/buildDemo.mjs');
await buildDemo(console.error);
