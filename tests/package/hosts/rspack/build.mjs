import { rspack } from '@rspack/core';
import config from './rspack.config.mjs';

const stats = await new Promise((resolve, reject) => {
  rspack(config, (error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
