import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The repository, which contains the packages that this folder's `node_modules` link to. */
const repository = path.join(realpathSync(path.join(import.meta.dirname, 'node_modules/react')), '../..');

/** @type {import('next').NextConfig} */
export default {
  turbopack: { root: import.meta.dirname },
  experimental: {
    turbopackAdditionalRoots: { repository: { path: repository } },
    // A one-time build that runs in parallel with the other hosts.
    cpus: 1,
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
  },
};
