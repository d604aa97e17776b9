import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { releasedMigrations } from '../../testing/releasedDatabase.ts';
import { ownMigrations } from './openDatabase.ts';

/**
 * Statements that remove data, or make it unreadable, for a process of the version before. Such a process runs beside the new one
 * during an update. An index may be dropped: it holds no data, and a query without it gives the same answer.
 */
const takesAway =
  /\bdrop\s+(table|schema|view|type|function|trigger|column)\b|\bdrop\s+(?!index\b|table\b|constraint\b)"\w+"|\brename\b|\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b|\btruncate\b/i;

const statementsOf = (file: string): string[] =>
  readFileSync(join(ownMigrations, file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim());

const migrations = readdirSync(ownMigrations)
  .filter((file) => file.endsWith('.sql'))
  .sort();

it.each(migrations.slice(releasedMigrations))('%s takes nothing away from the version before', (file) => {
  expect(statementsOf(file).filter((statement) => takesAway.test(statement))).toEqual([]);
});

it.each([
  'DROP TABLE "messages";',
  'ALTER TABLE "messages" DROP COLUMN "text";',
  'ALTER TABLE "messages" ALTER COLUMN "ts" SET DATA TYPE bigint;',
  'ALTER TABLE "messages" ALTER COLUMN "ts" TYPE bigint;',
  'ALTER TABLE "messages" RENAME COLUMN "text" TO "body";',
  'ALTER TABLE "messages" RENAME TO "posts";',
  'ALTER TABLE "messages" ALTER COLUMN "ordinal" SET NOT NULL;',
])('recognizes %s', (statement) => expect(statement).toMatch(takesAway));

it.each([
  'DROP INDEX "stream_events_workspace";',
  'ALTER TABLE "messages" ADD COLUMN "ordinal" integer;',
  'CREATE TABLE "types" ("type" text NOT NULL);',
])('allows %s', (statement) => expect(statement).not.toMatch(takesAway));
