import { copyFileSync } from 'node:fs';
import { runWebpack } from './runWebpack.mjs';
import config from './webpack.config.mjs';

await runWebpack(config);
copyFileSync('index.html', 'dist/index.html');
