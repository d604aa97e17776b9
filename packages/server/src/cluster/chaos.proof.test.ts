import { expect, it } from 'vitest';
import { runChaos } from '../../chaos/runChaos.ts';

/** `npm run chaos` is the same at its whole size. */
it('loses, doubles and miscounts nothing while instances, connections and the database end', async () => {
  const seed = String(Date.now());
  const size = { people: 5, operations: 300, kills: 2, terminations: 2, restarts: 1 };
  const { violations } = await runChaos({ seed, ...size });
  expect(violations, `seed ${seed}`).toEqual([]);
});
