import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Where the packages are installed that this folder's `node_modules` link to. */
const installation = path.join(realpathSync(path.join(import.meta.dirname, 'node_modules/next')), '../..');

/** @type {import('next').NextConfig} */
export default {
  turbopack: { root: import.meta.dirname },
  experimental: {
    turbopackAdditionalRoots: { installation: { path: installation } },
    // Built once and thrown away, beside other hosts on the other core.
    cpus: 1,
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
  },
};
