import { type ExportArchive, type SkippedFile, Unreadable } from './exportArchive.ts';
import type { ExportedMessage } from './exportSchemas.ts';
import type { ImportedConversation } from './matchFolders.ts';
import { microsOf } from './micros.ts';
import { readDay } from './readDay.ts';

/** An author of messages in the export. */
export interface Author {
  messages: number;
  profile: ExportedMessage['user_profile'];
}

export interface ScannedConversation extends ImportedConversation {
  authors: ReadonlySet<string>;
  /** Threads without their parent; their replies become messages. */
  orphaned: ReadonlySet<string>;
  firstTs: string | undefined;
}

export interface ExportScan {
  conversations: ScannedConversation[];
  authors: ReadonlyMap<string, Author>;
  /** The most frequent team id of the messages. */
  teamId: string | undefined;
  newestMicros: number;
  messages: number;
  skippedFiles: SkippedFile[];
  /** Invalid elements in readable files. */
  invalidMessages: number;
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
  const scan = { messages: 0, newestMicros: 0, invalidMessages: 0 };
  const skippedFiles: SkippedFile[] = [];
  const scanned: ScannedConversation[] = [];

  for (const conversation of conversations) {
    const own = { authors: new Set<string>(), roots: new Set<string>(), threads: new Set<string>() };
    const days: string[] = [];
    let firstTs: string | undefined;
    for (const file of conversation.days) {
      // Collects a file before counting it, because a file with an error is skipped as a whole.
      const messages: ExportedMessage[] = [];
      let invalid = 0;
      try {
        for await (const { blocks: _b, attachments: _a, files: _f, reactions: _r, text: _t, ...message } of readDay(
          archive,
          file,
          () => (invalid += 1),
        ))
          messages.push(message as ExportedMessage);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        skippedFiles.push({ file, reason: error.message });
        onBytes(archive.sizeOf(file));
        continue;
      }
      days.push(file);
      scan.invalidMessages += invalid;
      scan.messages += messages.length;
      for (const message of messages) {
        const { ts, thread_ts, user, user_profile, team } = message;
        if (isReply(message)) own.threads.add(thread_ts ?? ts);
        else own.roots.add(ts);
        scan.newestMicros = Math.max(scan.newestMicros, microsOf(ts));
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
    scanned.push({ ...conversation, days, authors: own.authors, orphaned, firstTs });
  }
  return { ...scan, conversations: scanned, authors, teamId: mostFrequent(teams), skippedFiles };
}
