import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTarget } from '../../../scripts/demo/buildDemo.mjs';
import { hashSources } from '../../../scripts/demo/hashSources.mjs';
import { root } from '../../../scripts/runCommand.mjs';
import { ownMigrations } from '../src/database/openDatabase.ts';
import { dumpPrepared } from '../src/database/openEmbedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a dump of an empty embedded database. Absent in tests on PostgreSQL. */
    embeddedDump?: string;
  }
}

const sources = ['package-lock.json', 'packages/server/drizzle', 'packages/server/src/database'];

/** Creates the databases that tests copy: each new one would take seconds to create itself. */
export default async function setup(project: TestProject): Promise<void> {
  // For data folders, also those of servers in their own process.
  await buildTarget('database');
  const folder = join(root, '.cache/embedded-database');
  const file = join(folder, `${hashSources(root, sources)}.tar`);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    const dump = await dumpPrepared({ migrationsFolder: ownMigrations });
    // Another test run may create it at the same time.
    const part = `${file}.${process.pid}`;
    await writeFile(part, Buffer.from(await dump.arrayBuffer()));
    await rename(part, file);
  }
  project.provide('embeddedDump', file);
}
