import { buildDemo } from '../../scripts/demo/buildDemo.mjs';

/** The demo app is built once, and only when its sources changed. */
export default async function globalSetup() {
  await buildDemo();
}
