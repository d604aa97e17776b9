import { describe, expect, it, vi } from 'vitest';
import { createPart } from '../../../src/core/parts/part.ts';
import { createRuntime } from '../../../src/core/runtime/createRuntime.ts';
import { createTestInbox, flush } from '../harness.ts';

/** A part that the test delivers, and a life to want it in. */
function fetched() {
  const { inbox, transport, env } = createTestInbox();
  const runtime = createRuntime({ transport, env, config: inbox.config, state: inbox.getState() });
  runtime.begin();
  const answers: { resolve(part: string): void; reject(error: unknown): void }[] = [];
  const onFailure = vi.fn();
  const part = createPart(
    () => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject })),
    onFailure,
  );
  const done: string[] = [];
  const want = (name: string, scope = runtime.scope) =>
    part.use(scope, (delivered) => void done.push(`${name} by ${delivered}`));
  return { part, runtime, answers, onFailure, done, want };
}

/** What nobody catches after `run`; for this once it is no failure of the test. */
async function uncaught(run: () => void): Promise<unknown> {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const told = new Promise((resolve) => void process.once('unhandledRejection', resolve));
  run();
  try {
    return await told;
  } finally {
    for (const each of others) process.on('unhandledRejection', each);
  }
}

describe('a part of the core that is fetched', () => {
  it('does what was wanted of it once it is there, in that order, and the rest at once', async () => {
    const { answers, done, want } = fetched();
    want('first');
    want('second');
    expect(answers).toHaveLength(1);
    expect(done).toEqual([]);
    answers[0]?.resolve('part');
    await flush();
    expect(done).toEqual(['first by part', 'second by part']);
    want('third');
    expect(done).toEqual(['first by part', 'second by part', 'third by part']);
    expect(answers).toHaveLength(1);
  });

  it('does not do what nobody waits for any more', async () => {
    const { runtime, answers, done, want } = fetched();
    want('of the last person');
    runtime.renewScope();
    want('of this person');
    answers[0]?.resolve('part');
    await flush();
    expect(done).toEqual(['of this person by part']);
  });

  it('is not fetched for somebody who has left', () => {
    const { runtime, answers, want } = fetched();
    const { scope } = runtime;
    runtime.renewScope();
    want('of the last person', scope);
    expect(answers).toHaveLength(0);
  });

  it('does what is wanted on the way after what was wanted before', async () => {
    const { part, runtime, answers, done, want } = fetched();
    part.use(runtime.scope, () => want('on the way'));
    want('before');
    answers[0]?.resolve('part');
    await flush();
    expect(done).toEqual(['before by part', 'on the way by part']);
  });

  it('does the others what one of them throws no harm, and hides none of it', async () => {
    const { part, runtime, answers, done, want } = fetched();
    const error = new TypeError('not what an action takes');
    part.use(runtime.scope, () => {
      throw error;
    });
    want('second');
    const thrown = await uncaught(() => answers[0]?.resolve('part'));
    expect(thrown).toBe(error);
    expect(done).toEqual(['second by part']);
    want('third');
    expect(done).toEqual(['second by part', 'third by part']);
  });

  it('is not fetched for what is in no hurry', async () => {
    const { part, runtime, answers, done } = fetched();
    part.onceThere(runtime.life, (delivered) => void done.push(delivered));
    expect(answers).toHaveLength(0);
    expect(part.now()).toBeNull();
    part.load();
    part.load();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve('part');
    await flush();
    expect(done).toEqual(['part']);
    expect(part.now()).toBe('part');
  });

  it('tells when it cannot be had, whether somebody waits, and is fetched again for the next', async () => {
    const { part, runtime, answers, onFailure, done, want } = fetched();
    const error = new Error('offline');
    part.onceThere(runtime.life, () => void done.push('whenever'));
    part.load();
    answers[0]?.reject(error);
    await flush();
    expect(onFailure).toHaveBeenLastCalledWith(error, false);
    want('given up');
    answers[1]?.reject(error);
    await flush();
    expect(onFailure).toHaveBeenLastCalledWith(error, true);
    want('again');
    answers[2]?.resolve('part');
    await flush();
    expect(done).toEqual(['whenever', 'again by part']);
  });

  it('that is at hand is used at once', () => {
    const { runtime } = fetched();
    const part = createPart(
      () => 'part',
      () => {},
    );
    const use = vi.fn();
    part.use(runtime.scope, use);
    expect(use).toHaveBeenCalledWith('part');
  });
});
