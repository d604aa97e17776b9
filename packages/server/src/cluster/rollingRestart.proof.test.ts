import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSeededRandom } from '../../../../examples/demo-app/sample/script/seededRandom.ts';
import { checkWrites } from '../../chaos/checkCluster.ts';
import { type Cluster, startCluster } from '../../chaos/cluster.ts';
import { failedCalls } from '../../chaos/runChaos.ts';
import { workWhile } from '../../chaos/workWhile.ts';
import { eventually } from '../../testing/eventually.ts';

let cluster: Cluster;
const seed = String(Date.now());

beforeEach(async () => {
  cluster = await startCluster(5, createSeededRandom(seed));
});
afterEach(() => cluster.stop());

it('loses and doubles nothing, and fails no call, while one instance after the other is updated', async () => {
  const codes: (number | null)[] = [];
  const disturbances = cluster.instances.map((instance, index) => ({
    name: `restart of instance ${index}`,
    run: async () => void codes.push(await instance.restart('SIGTERM')),
  }));
  const intentions = await workWhile(cluster, { operations: 200, disturbances });
  // A mark may be on its way.
  const problems = async () => expect(await checkWrites(cluster, intentions), `seed ${seed}`).toEqual([]);
  await eventually(problems);
  expect(codes).toEqual([0, 0]);
  expect(failedCalls(cluster.people)).toEqual([]);
});
