import { buildDemo } from '../../scripts/demo/buildDemo.mjs';
import { buildTestServer } from './fixtures/testServer.ts';

/** The demo app is built once, and only when its sources changed; the server for tests is a bundle of its own. */
export default async function globalSetup() {
  await buildDemo();
  await buildTestServer();
}
