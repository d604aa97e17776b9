import { buildDemo } from '../../scripts/demo/buildDemo.mjs';
import { buildTestServer } from './fixtures/testServer.ts';

/** Builds the demo app if its sources changed, and the bundle of the test server. */
export default async function globalSetup() {
  await buildDemo();
  await buildTestServer();
}
