import { microsOf } from '../../database/micros.ts';
import type { ExportedMessage } from '../store/slackSchemas.ts';
import { type ExportArchive, Unreadable } from './exportArchive.ts';
import type { SkippedFile } from './importProblems.ts';
import { type ImportedConversation, withName } from './matchFolders.ts';
import { readMessages } from './readMessages.ts';
import { createTimes, versionOf } from './repeatedMessages.ts';

/** An author of messages in the export. */
export interface Author {
  messages: number;
  profile: ExportedMessage['user_profile'];
}

/** Entries of a file that did not become messages. */
export interface FileDifference {
  file: string;
  /** All entries of the file. */
  found: number;
  /** Entries without a usable time. */
  invalid: number;
  /** Notices of changes, which exports contain beside the changed messages. */
  hidden: number;
  /** Messages that were read before. */
  duplicates: number;
}

export interface ScannedConversation extends ImportedConversation {
  authors: ReadonlySet<string>;
  /** Threads without their parent; their replies become messages. */
  orphaned: ReadonlySet<string>;
  /** The newest versions of the messages that have an older one before, by time. */
  newest: ReadonlyMap<string, number>;
  firstTs: string | undefined;
}

export interface ExportScan {
  conversations: ScannedConversation[];
  authors: ReadonlyMap<string, Author>;
  /** The most frequent team id of the messages. */
  teamId: string | undefined;
  newestMicros: number;
  /** Entries of the read files by file. */
  counts: Map<string, FileDifference>;
  skippedFiles: SkippedFile[];
}

const isReply = ({ ts, thread_ts }: ExportedMessage): boolean => thread_ts !== undefined && thread_ts !== ts;

export function mostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  let best: [string, number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0];
}

const count = (counts: Map<string, number>, key: string | undefined): void => {
  if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * The first pass over the export: validates files and collects authors and threads without keeping messages. The
 * second pass then meets no errors.
 * @param onBytes called with the unpacked size of every processed file
 */
export async function scanExport(
  archive: ExportArchive,
  conversations: readonly ImportedConversation[],
  onBytes: (bytes: number) => void,
): Promise<ExportScan> {
  const authors = new Map<string, Author>();
  const teams = new Map<string, number>();
  const counts: ExportScan['counts'] = new Map();
  let newestMicros = 0;
  const skippedFiles: SkippedFile[] = [];
  const scanned: ScannedConversation[] = [];

  for (const conversation of conversations) {
    const own = { authors: new Set<string>(), roots: new Set<string>(), threads: new Set<string>() };
    const timed = createTimes();
    const newest = new Map<string, number>();
    // Only of edited messages: they are few.
    const versions = new Map<string, number>();
    const files: string[] = [];
    let firstTs: string | undefined;
    let name = '';
    for (const file of conversation.files) {
      // Collects a file before counting it, because a file with an error is skipped as a whole.
      const messages: ExportedMessage[] = [];
      const leftOut = { invalid: 0, hidden: 0 };
      try {
        for await (const {
          blocks: _b,
          attachments: _a,
          files: _f,
          reactions: _r,
          text: _t,
          ...message
        } of readMessages(archive, file, {
          onLeftOut: (why) => (leftOut[why] += 1),
          onName: (told) => (name ||= told.trim()),
        }))
          messages.push(message as ExportedMessage);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        skippedFiles.push({ file, reason: error.message });
        onBytes(archive.sizeOf(file));
        continue;
      }
      files.push(file);
      const found = messages.length + leftOut.invalid + leftOut.hidden;
      counts.set(file, { file, found, ...leftOut, duplicates: 0 });
      for (const one of messages) {
        const { message, isRepeated } = timed(one);
        const { ts, thread_ts, user, user_profile, team } = message;
        const version = versionOf(message);
        if (version > (versions.get(ts) ?? 0)) {
          versions.set(ts, version);
          if (isRepeated) newest.set(ts, version);
        }
        if (isReply(message)) own.threads.add(thread_ts ?? ts);
        else own.roots.add(ts);
        newestMicros = Math.max(newestMicros, microsOf(ts));
        if (firstTs === undefined || microsOf(ts) < microsOf(firstTs)) firstTs = ts;
        count(teams, team);
        if (user === undefined) continue;
        own.authors.add(user);
        const known = authors.get(user);
        authors.set(user, { messages: (known?.messages ?? 0) + 1, profile: known?.profile ?? user_profile });
      }
      onBytes(archive.sizeOf(file));
    }
    const orphaned = new Set([...own.threads].filter((thread) => !own.roots.has(thread)));
    // A folder of another kind, such as files of a program, is no conversation.
    if (firstTs !== undefined || conversation.isListed || conversation.files.length === files.length)
      scanned.push({ ...withName(conversation, name), files, authors: own.authors, orphaned, newest, firstTs });
  }
  return { conversations: scanned, authors, teamId: mostFrequent(teams), newestMicros, counts, skippedFiles };
}
