import type { ReportActions } from './reports/feature.ts';
import { type LazyFeature, type LazyFeatureOptions, lazyFeature } from './runtime/lazyFeature.ts';
import type { Feature, Runtime } from './runtime/runtime.ts';

type Code = typeof import('./featuresOnDemand.ts');

interface OnDemandOptions<Created extends { actions: object }>
  extends Pick<LazyFeatureOptions<Created>, 'name' | 'actions' | 'react'> {
  create(code: Code): Created;
  /** Features whose code must be there before its calls run, because it needs their results at once. */
  needs?(): readonly { fetch(): Promise<void> }[];
}

/** Creates features of `featuresOnDemand.ts`. A failed import is reported like that of a pane. */
export function createOnDemand<S>(runtime: Runtime<S>, { reportError, offerReload }: ReportActions) {
  return <Created extends Feature<S, object>>(options: OnDemandOptions<Created>): LazyFeature<S, Created> =>
    lazyFeature(runtime, {
      ...options,
      async load() {
        await Promise.all(options.needs?.().map((feature) => feature.fetch()) ?? []);
        return options.create(await import('./featuresOnDemand.ts'));
      },
      onFailed(error) {
        reportError(error, options.name);
        offerReload(options.name);
      },
    });
}
