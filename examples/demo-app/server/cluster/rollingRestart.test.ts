import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkCluster } from '../chaos/checkCluster.ts';
import { type Cluster, startCluster } from '../chaos/cluster.ts';
import { workWhile } from '../chaos/workWhile.ts';
import { createSeededRandom } from '../sample/script/seededRandom.ts';

let cluster: Cluster;
const seed = String(Date.now());

beforeEach(async () => {
  cluster = await startCluster(5, createSeededRandom(seed));
});
afterEach(() => cluster.stop());

it('loses, doubles and miscounts nothing, and shows no error, while one instance after the other is updated', async () => {
  const codes: (number | null)[] = [];
  const disturbances = cluster.instances.map((instance, index) => ({
    name: `restart of instance ${index}`,
    run: async () => void codes.push(await instance.restart('SIGTERM')),
  }));
  const intentions = await workWhile(cluster, { operations: 200, disturbances });
  expect(await checkCluster(cluster, intentions), `seed ${seed}`).toEqual([]);
  expect(codes).toEqual([0, 0]);
  expect(cluster.people.flatMap(({ errors }) => [...errors.keys()])).toEqual([]);
});
