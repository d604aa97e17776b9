import webpack from 'webpack';

/**
 * Builds with webpack. Minifying with its default takes longer than all other builds together.
 * @param {object} config
 * @returns {Promise<string[]>} the files that the entry loads
 */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    webpack({ ...config, optimization: { minimize: false } }, (error, stats) => {
      if (error || stats === undefined || stats.hasErrors()) {
        return reject(error ?? new Error(stats?.toString('errors-only')));
      }
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
      resolve((entrypoints?.main?.assets ?? []).map(({ name }) => name));
    });
  });
}
