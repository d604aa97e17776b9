import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Folder of the packages that this folder's `node_modules` link to. */
const installation = path.join(realpathSync(path.join(import.meta.dirname, 'node_modules/next')), '../..');

/** @type {import('next').NextConfig} */
export default {
  turbopack: { root: import.meta.dirname },
  experimental: {
    turbopackAdditionalRoots: { installation: { path: installation } },
    // A one-time build that runs in parallel with the other hosts.
    cpus: 1,
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
  },
};
