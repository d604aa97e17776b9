import { isAborted } from '../../transport/errors.ts';
import type { Runtime } from '../runtime.ts';
import { customViewsLoaded, featuresLoaded } from './transitions.ts';

/** Flags and saved views. Neither is worth an inbox that does not open: a failure is logged, AI stays off, the built-in
 * tabs are there. */
export async function loadViews({ call, logger, transport, update }: Runtime): Promise<void> {
  const features = call('loadFeatures', (options) => transport.loadFeatures(options)).then(
    (flags) => update((state) => featuresLoaded(state, flags)),
    (error) => {
      if (!isAborted(error)) update((state) => featuresLoaded(state, { aiEnabled: false }));
    },
  );
  const { views } = transport;
  const custom = views
    ? call('loadCustomViews', (options) => views.loadCustomViews(options)).then(
        (loaded) => update((state) => customViewsLoaded(state, loaded)),
        (error) => {
          if (!isAborted(error)) logger.warn('views', 'Saved views could not be loaded', { error: String(error) });
        },
      )
    : Promise.resolve();
  await Promise.all([features, custom]);
}
