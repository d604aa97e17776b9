import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BulkAccess } from '../../database/database.ts';
import { workspaces } from '../../database/schema.ts';
import { insertWorkspace, removeWorkspace, type SeedSummary } from '../../seed/seed.ts';
import type { WorkspaceSeed } from '../../seed/workspaceSeed.ts';
import type { ExportedUser } from '../store/slackSchemas.ts';
import { choosePerson } from './choosePerson.ts';
import { type ExportArchive, nameFromFile, openExportArchive } from './exportArchive.ts';
import { type BotNames, seedConversations, streamMessages } from './exportSeed.ts';
import { type ImportLimits, importLimits } from './importLimits.ts';
import { type ImportedPerson, importPeople } from './importPeople.ts';
import { ImportError, type SkippedFile } from './importProblems.ts';
import { matchFolders } from './matchFolders.ts';
import { exporterOf, tellsMembers } from './memberIds.ts';
import { mergeWorkspace } from './mergeWorkspace.ts';
import { type ExportLists, readLists } from './readLists.ts';
import { recallWorkspace } from './recallWorkspace.ts';
import { type ExportScan, type FileDifference, mostFrequent, scanExport } from './scanExport.ts';

export interface ImportProgress {
  /** 0 to 1, monotonic. */
  fraction: number;
  /** Messages found so far (reading) or written so far (writing). */
  messages: number;
  phase: 'reading' | 'writing';
}

export interface ImportOptions extends BulkAccess {
  /** The downloaded .zip file. */
  file: string;
  /** The person whose inbox is shown: id, user name, display name, real name or e-mail address. */
  as?: string;
  workspaceName?: string;
  onProgress?: (progress: ImportProgress) => void;
  limits?: ImportLimits;
}

export interface ImportReport {
  workspaceId: string;
  workspaceName: string;
  person: { id: string; name: string };
  /** The import updated an earlier import of the workspace. */
  updated: boolean;
  people: number;
  conversations: number;
  messages: number;
  /** Entries of the read files. `messages` and the differences add up to them. */
  found: number;
  /** Duplicate messages. */
  duplicates: number;
  /** Invalid entries in readable files. */
  invalidMessages: number;
  /** The read files with entries that are no messages of the import. */
  differences: FileDifference[];
  /** Names of conversations whose members the export does not tell. */
  withoutMembers: string[];
  /** People of whom the export tells only the id. */
  withoutNames: number;
  skippedFiles: SkippedFile[];
}

/** Share of the first pass in the progress. */
const readingShare = 0.25;

/**
 * Imports a Slack workspace export. The zip is read twice, one message at a time: once to validate it and collect
 * people, once to write. Importing it again writes only what has changed.
 * @throws ImportError when nothing was imported, with the reason and the file's name. Damaged single files are not an
 * error: the report names them.
 */
export async function importSlackExport(options: ImportOptions): Promise<ImportReport> {
  const { file, limits = importLimits } = options;
  const archive = await openExportArchive(file, limits);
  try {
    const lists = await readLists(archive);
    const conversations = matchFolders(lists, archive.layout);
    const progress = trackProgress(archive, options.onProgress);
    const scan = await scanExport(archive, conversations, progress.read);
    const workspaceId = identify(lists.users, scan, options.workspaceName ?? nameFromFile(file));
    await refuseSlackWorkspace(options, workspaceId);
    // A second import of the workspace waits for the first.
    return await options.locks.hold(`import ${workspaceId}`, () =>
      importInto(workspaceId, options, { archive, lists, scan, progress }),
    );
  } finally {
    archive.close();
  }
}

interface OpenedExport {
  archive: ExportArchive;
  lists: ExportLists;
  scan: ExportScan;
  progress: ReturnType<typeof trackProgress>;
}

async function importInto(
  workspaceId: string,
  options: ImportOptions,
  { archive, lists, scan: found, progress }: OpenedExport,
): Promise<ImportReport> {
  const workspaceName = options.workspaceName ?? nameFromFile(options.file);
  const isOwnView = found.conversations.some(({ partner }) => partner !== undefined);
  const exporter = exporterOf(found.conversations);
  const recalled = await recallWorkspace(options.bulk, workspaceId, {
    conversations: found.conversations,
    people: importPeople(lists.users, found),
  });
  const { people, conversations, defaultUserId } = recalled;
  const scan = { ...found, conversations };
  const hasOwner = people.some(({ isPrimaryOwner }) => isPrimaryOwner);
  const person = choosePerson(
    people,
    options.as,
    (isOwnView ? exporter : undefined) ?? (hasOwner ? undefined : defaultUserId),
  );
  const stream = streamMessages(archive, scan, person.id, botNames(lists.users), progress.write);
  const seedAs = (id: string): WorkspaceSeed => ({
    id,
    name: workspaceName,
    defaultUserId: person.id,
    people: people.map(toSeedPerson),
    conversations: seedConversations(scan, people, exporter ?? person.id),
    messages: stream.messages,
    // A getter: the cursors are complete only after all messages have been read.
    get readCursors() {
      return stream.readCursors();
    },
  });
  const told = conversations.filter(tellsMembers).map(({ id }) => id);
  const isUpdate = defaultUserId !== undefined;
  const summary = await write(options, workspaceId, seedAs, { told, isUpdate, onProgress: progress.written });
  progress.done();
  return {
    workspaceId,
    workspaceName,
    person: { id: person.id, name: person.display_name ?? person.real_name ?? person.name },
    updated: isUpdate,
    people: summary.users,
    conversations: summary.conversations,
    // The stream repeats no message: the skipped ones are those of an earlier import.
    messages: summary.messages + summary.skipped,
    ...describeCounts(scan),
    withoutNames: people.filter(({ isNamed }) => !isNamed).length,
    skippedFiles: [...archive.skipped, ...lists.skipped, ...scan.skippedFiles],
  };
}

function describeCounts({ conversations, counts }: ExportScan) {
  const files = [...counts.values()];
  const sum = (amount: (file: FileDifference) => number) => files.reduce((total, file) => total + amount(file), 0);
  return {
    found: sum(({ found }) => found),
    duplicates: sum(({ duplicates }) => duplicates),
    invalidMessages: sum(({ invalid }) => invalid),
    differences: files.filter(({ invalid, hidden, duplicates }) => invalid + hidden + duplicates > 0),
    withoutMembers: conversations.flatMap(({ id, name, members, hasUnknownMembers, isListed, partner }) =>
      isListed && hasUnknownMembers && members === undefined && partner === undefined ? [name || id] : [],
    ),
  };
}

/** An export has messages that the people with tokens may not see. */
async function refuseSlackWorkspace({ bulk, file }: ImportOptions, workspaceId: string): Promise<void> {
  const [known] = await bulk
    .select({ service: workspaces.service })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (known?.service == null) return;
  throw new ImportError(
    `${file} is an export of a workspace that this database has from Slack. Import it into another folder with --data DIR`,
  );
}

const toSeedPerson = ({
  isPrimaryOwner: _o,
  isDeleted: _d,
  isListed: _l,
  isNamed: _n,
  messages: _m,
  ...person
}: ImportedPerson) => person;

/** Old messages of bots have only the id; the list of users has the name. */
const botNames = (users: readonly ExportedUser[]): BotNames =>
  new Map(
    users.flatMap(({ name, real_name, profile }) => {
      const known = profile?.real_name || real_name || name;
      return profile?.bot_id && known ? [[profile.bot_id, known] as const] : [];
    }),
  );

/** The team's id, so that two exports of a workspace have the same id; else an id derived from its oldest conversation
 * or its name. */
function identify(users: readonly ExportedUser[], scan: ExportScan, name: string): string {
  const teams = new Map<string, number>();
  for (const { team_id } of users) if (team_id) teams.set(team_id, (teams.get(team_id) ?? 0) + 1);
  const team = mostFrequent(teams) ?? scan.teamId;
  if (team && /^\w{1,40}$/.test(team)) return team;
  const [oldest] = [...scan.conversations].sort((a, b) => (a.created ?? Infinity) - (b.created ?? Infinity));
  const mark = oldest?.created === undefined ? name : oldest.id;
  return `import-${createHash('sha256').update(mark).digest('hex').slice(0, 16)}`;
}

interface WriteOptions {
  /** The conversations whose members the export tells. */
  told: readonly string[];
  isUpdate: boolean;
  onProgress: (messages: number) => void;
}

/** Writes a new workspace, or merges into the earlier import. */
async function write(
  access: BulkAccess,
  workspaceId: string,
  seedAs: (id: string) => WorkspaceSeed,
  { told, isUpdate, onProgress }: WriteOptions,
): Promise<SeedSummary> {
  if (!isUpdate) return insertWorkspace(access, seedAs(workspaceId), { onProgress });
  const database = access.bulk;
  const stagingId = `${workspaceId}-import`;
  await removeWorkspace(database, stagingId);
  const summary = await insertWorkspace(access, seedAs(stagingId), { onProgress, unlessIn: workspaceId });
  try {
    await mergeWorkspace(database, stagingId, workspaceId, told);
  } catch (error) {
    await removeWorkspace(database, stagingId);
    throw error;
  }
  return summary;
}

function trackProgress({ layout, sizeOf }: ExportArchive, onProgress: ImportOptions['onProgress']) {
  const total = Math.max(
    [...layout.folders.values()].flat().reduce((sum, file) => sum + sizeOf(file), 0),
    1,
  );
  let bytes = 0;
  let messages = 0;
  const report = (fraction: number, phase: ImportProgress['phase']) =>
    onProgress?.({ fraction: Math.min(fraction, 0.99), messages, phase });
  let written = 0;
  return {
    read: (size: number) => {
      bytes += size;
      report((bytes / total) * readingShare, 'reading');
    },
    write: (size: number) => {
      written += size;
      report(readingShare + (written / total) * (1 - readingShare), 'writing');
    },
    written: (count: number) => {
      messages = count;
    },
    done: () => onProgress?.({ fraction: 1, messages, phase: 'writing' }),
  };
}
