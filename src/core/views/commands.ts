import { isAborted } from '../../transport/errors.ts';
import type { Runtime, Scope } from '../runtime.ts';
import { customViewsLoaded, featuresLoaded } from './transitions.ts';

/** Flags and saved views. Neither is worth an inbox that does not open: a failure is logged, AI stays off, the built-in
 * tabs are there. */
export async function loadViews(runtime: Runtime): Promise<void> {
  const { scope } = runtime;
  await Promise.all([loadFeatures(scope, runtime), loadCustomViews(scope, runtime)]);
}

/** Without a way to ask there is no assistant, whatever the server says. */
async function loadFeatures({ call, update }: Scope, { transport }: Runtime): Promise<void> {
  try {
    const flags = await call('loadFeatures', (options) => transport.loadFeatures(options));
    const aiEnabled = flags.aiEnabled && transport.ask !== undefined;
    update((state) => featuresLoaded(state, { aiEnabled }));
  } catch {
    update((state) => featuresLoaded(state, { aiEnabled: false }));
  }
}

async function loadCustomViews({ call, update }: Scope, { transport: { views }, logger }: Runtime): Promise<void> {
  if (!views) return;
  try {
    const custom = await call('loadCustomViews', (options) => views.loadCustomViews(options));
    update((state) => customViewsLoaded(state, custom));
  } catch (error) {
    if (!isAborted(error)) logger.warn('views', 'Saved views could not be loaded', { error: String(error) });
  }
}
