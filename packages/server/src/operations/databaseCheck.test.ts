import { describe, expect, it } from 'vitest';
import { createDatabaseCheck } from './databaseCheck.ts';

describe('the check of the database', () => {
  const setUp = (ask: () => Promise<unknown>, timeoutMs?: number) => {
    const scene = { asked: 0, time: 0 };
    const answers = createDatabaseCheck({
      ask: () => {
        scene.asked += 1;
        return ask();
      },
      now: () => scene.time,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    return { scene, answers };
  };

  it('asks at most once a second', async () => {
    const { scene, answers } = setUp(async () => {});
    expect(await Promise.all([answers(), answers(), answers()])).toEqual([true, true, true]);
    scene.time = 999;
    expect(await answers()).toBe(true);
    expect(scene.asked).toBe(1);
    scene.time = 1000;
    await answers();
    expect(scene.asked).toBe(2);
  });

  it('says no after a failure, and yes again later', async () => {
    let isAway = true;
    const { scene, answers } = setUp(async () => {
      if (isAway) throw new Error('away');
    });
    expect(await answers()).toBe(false);
    isAway = false;
    expect(await answers()).toBe(false);
    scene.time = 1000;
    expect(await answers()).toBe(true);
  });

  it('asks again after the clock was set back', async () => {
    const { scene, answers } = setUp(async () => {});
    scene.time = 3_600_000;
    await answers();
    scene.time = 0;
    await answers();
    expect(scene.asked).toBe(2);
  });

  it('says no when the answer is late, and asks no second time until it arrives', async () => {
    let arrive = () => {};
    const { scene, answers } = setUp(
      () =>
        new Promise<void>((resolve) => {
          arrive = resolve;
        }),
      10,
    );
    expect([await answers(), await answers()]).toEqual([false, false]);
    expect(scene.asked).toBe(1);
    arrive();
    await expect.poll(answers).toBe(true);
    expect(scene.asked).toBe(1);
  });
});
