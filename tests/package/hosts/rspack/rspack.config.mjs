import { rspack } from '@rspack/core';

/** @type {import('@rspack/core').Configuration} */
export default {
  mode: 'production',
  entry: './main.js',
  // Loads style sheets without a loader.
  module: { rules: [{ test: /\.css$/, type: 'css' }] },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
  output: { clean: true },
};
