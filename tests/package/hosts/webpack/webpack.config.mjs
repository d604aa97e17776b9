/** @type {import('webpack').Configuration} */
export default {
  mode: 'production',
  entry: './main.js',
  // Loads style sheets without a loader.
  experiments: { css: true },
  output: { clean: true },
};
