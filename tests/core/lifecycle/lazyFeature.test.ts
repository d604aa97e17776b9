import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/core/config.ts';
import { createRuntime } from '../../../src/core/runtime/createRuntime.ts';
import { lazyFeature } from '../../../src/core/runtime/lazyFeature.ts';
import type { Feature } from '../../../src/core/runtime/runtime.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { flush } from '../harness.ts';
import { createScriptedTransport } from '../scriptedTransport.ts';

interface Slices {
  log: readonly string[];
}

interface Actions {
  add(entry: string): void;
  count(): Promise<number>;
}

const logged =
  (entry: string) =>
  <S extends Slices>(state: S): S => ({ ...state, log: [...state.log, entry] });

/** A feature whose import a test answers. Its file logs its start and its stop too. */
function setUp() {
  const env = createFakeEnv();
  const runtime = createRuntime<Slices>({
    state: { log: [] },
    transport: createScriptedTransport(),
    env,
    config: defaultConfig,
    createVisible: () => Object.assign(() => [], { sections: () => [] }),
    createDerived: () => (state) => state,
  });
  const imports: { arrive(): Promise<void>; fail(): Promise<void> }[] = [];
  const failures: unknown[] = [];
  const log = (entry: string) => runtime.update(logged(entry));
  const code = (): Feature<Slices, Actions> => ({
    actions: { add: log, count: async () => runtime.getState().log.length },
    react() {
      log('react');
      return [() => log('cancelled')];
    },
    interrupted: logged('interrupted'),
  });
  const feature = lazyFeature<Slices, Feature<Slices, Actions>>(runtime, {
    name: 'log',
    actions: { add: 'call', count: 'answer' },
    load: () =>
      new Promise((resolve, reject) => {
        imports.push({
          arrive() {
            resolve(code());
            return flush();
          },
          fail() {
            reject(new Error('The file is missing'));
            return flush();
          },
        });
      }),
    onFailed: (error) => failures.push(error),
  });
  const lastImport = () => {
    const last = imports.at(-1);
    if (!last) throw new Error('No import');
    return last;
  };
  let cancels: readonly (() => void)[] = [];
  return {
    ...{ env, runtime, feature, imports, failures, lastImport },
    log: () => runtime.getState().log,
    start() {
      runtime.begin();
      cancels = feature.react?.() ?? [];
    },
    stop() {
      if (feature.interrupted) runtime.update(feature.interrupted);
      for (const cancel of cancels) cancel();
      runtime.end();
    },
  };
}

describe('a feature on demand', () => {
  it('fetches nothing before its first action', () => {
    const { start, feature, imports } = setUp();
    start();
    feature.runIfUsed(({ actions }) => actions.add('ended'));
    expect(imports).toHaveLength(0);
  });

  it('runs actions in their order when its code arrives, and at once from then on', async () => {
    const { start, feature, imports, lastImport, log } = setUp();
    start();
    feature.actions.add('one');
    feature.actions.add('two');
    feature.runIfUsed(({ actions }) => actions.add('three'));
    const counted = feature.actions.count();
    expect(log()).toEqual([]);
    await lastImport().arrive();
    expect(imports).toHaveLength(1);
    expect(log()).toEqual(['react', 'one', 'two', 'three']);
    expect(await counted).toBe(4);
    feature.actions.add('four');
    expect(log().at(-1)).toBe('four');
  });

  it('keeps actions whose code could not be fetched, and reports that once; the next action tries again', async () => {
    const { start, feature, imports, failures, lastImport, log } = setUp();
    start();
    feature.actions.add('one');
    feature.actions.add('two');
    await lastImport().fail();
    expect(failures).toHaveLength(1);
    feature.actions.add('three');
    await lastImport().arrive();
    expect(imports).toHaveLength(2);
    expect(log()).toEqual(['react', 'one', 'two', 'three']);
  });

  it('tries again when the network is back, if an action waits', async () => {
    const { start, env, feature, imports, lastImport, log } = setUp();
    start();
    env.comeOnline();
    expect(imports).toHaveLength(0);
    feature.actions.add('one');
    await lastImport().fail();
    env.comeOnline();
    await lastImport().arrive();
    expect(log()).toEqual(['react', 'one']);
  });

  it('rejects an action that returns a promise, which its caller may repeat', async () => {
    const { start, feature, lastImport, log } = setUp();
    start();
    const refused = expect(feature.actions.count()).rejects.toThrow('The file is missing');
    await lastImport().fail();
    await refused;
    feature.actions.add('one');
    await lastImport().arrive();
    expect(log()).toEqual(['react', 'one']);
  });

  it('reports the failure of a prefetch only if an action waits for it', async () => {
    const { start, feature, failures, lastImport } = setUp();
    start();
    const prefetched = expect(feature.fetch?.()).rejects.toThrow('The file is missing');
    await lastImport().fail();
    await prefetched;
    expect(failures).toHaveLength(0);
    const joined = expect(feature.fetch?.()).rejects.toThrow('The file is missing');
    feature.actions.add('one');
    await lastImport().fail();
    await joined;
    expect(failures).toHaveLength(1);
  });

  it('drops the actions of a stop; the code then starts with the next start', async () => {
    const { start, stop, feature, lastImport, log } = setUp();
    start();
    feature.actions.add('lost');
    const refused = expect(feature.actions.count()).rejects.toMatchObject({ kind: 'aborted' });
    stop();
    await lastImport().arrive();
    await refused;
    expect(log()).toEqual([]);
    start();
    expect(log()).toEqual(['react']);
    stop();
    expect(log()).toEqual(['react', 'interrupted', 'cancelled']);
  });

  it('does not run an action of one user for the next', async () => {
    const { start, runtime, feature, lastImport, log } = setUp();
    start();
    feature.actions.add('of the first user');
    runtime.renewScope();
    feature.actions.add('of the second user');
    await lastImport().arrive();
    expect(log()).toEqual(['react', 'of the second user']);
  });
});
