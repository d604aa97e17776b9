import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { type ExportLayout, exportLayout } from './exportLayout.ts';
import type { ImportLimits } from './importLimits.ts';
import { ImportError, type SkippedFile } from './importProblems.ts';
import { jsonArrayElements, NoJsonList } from './jsonArrayElements.ts';
import { unwrappedList } from './unwrappedList.ts';

export interface ExportArchive {
  layout: ExportLayout;
  /** Files that were skipped when the zip was opened. */
  skipped: readonly SkippedFile[];
  /** Unpacked size in bytes. */
  sizeOf(path: string): number;
  /** The elements of the JSON list in a file. `onName` gets the name of the object around the list. @throws Unreadable */
  elements(path: string, onName?: (name: string) => void): AsyncGenerator<unknown>;
  close(): void;
}

/** A file of the zip cannot be read; the others can. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { decodeStrings: false, autoClose: false });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new ImportError(`There is no file ${file}`);
    if (codeOf(error) === 'EISDIR')
      throw new ImportError(`${file} is a folder; the import needs the downloaded .zip file`);
    if (codeOf(error)) throw new ImportError(`${file} cannot be read: ${messageOf(error)}`);
    throw new ImportError(`${file} is not a zip file, or is incomplete (${messageOf(error)})`);
  }
}

const utf8Flag = 0x800;

/** The path with "/". Programs of macOS write UTF-8 without saying so, and letters apart from their accents. */
function pathOf({ extraFields, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | utf8Flag : generalPurposeBitFlag;
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false).normalize('NFC');
}

async function readEntries(zip: ZipFile, file: string, limits: ImportLimits) {
  const entries = new Map<string, Entry>();
  const skipped: SkippedFile[] = [];
  if (zip.entryCount > limits.entries)
    throw new ImportError(`${file} has ${zip.entryCount} files, more than the limit of ${limits.entries}`);
  try {
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry);
      if (path.endsWith('/')) continue;
      // The import writes no files, but such a path is a sign of a malicious zip.
      if (validateFileName(path) !== null) skipped.push({ file: path, reason: 'its path is outside of the export' });
      else {
        if (entries.has(path)) skipped.push({ file: path, reason: 'it is in the zip twice; the last one is used' });
        entries.set(path, entry);
      }
    }
  } catch (error) {
    throw new ImportError(`${file} is a damaged zip file (${messageOf(error)})`);
  }
  return { entries, skipped };
}

/**
 * Opens an export without unpacking it.
 * @throws ImportError when the file is not a zip, damaged, or not an export.
 */
export async function openExportArchive(file: string, limits: ImportLimits): Promise<ExportArchive> {
  const zip = await openZip(file);
  try {
    const { entries, skipped } = await readEntries(zip, file, limits);
    const paths = [...entries.keys()];
    const layout = exportLayout(paths, nameFromFile(file));
    if (!layout) throw new ImportError(noExport(file, paths));
    return archive(file, zip, entries, layout, [...skipped, ...layout.leftOut], limits);
  } catch (error) {
    zip.close();
    throw error;
  }
}

function noExport(file: string, paths: readonly string[]): string {
  if (paths.some((path) => /(?:^|\/)(?:channels|dms)\/[^/]+\.txt$/i.test(path)))
    return `${file} is an export in TXT format, which cannot be imported. Create it in Slack in JSON format`;
  const some = paths.slice(0, 3).join(', ');
  return (
    `${file} is a zip file, but not a Slack export: it has neither users.json, org_users.json, channels.json, groups.json, dms.json nor ` +
    `mpims.json, nor folders of days like general/2024-05-31.json${some ? ` (it has ${some})` : ' (it is empty)'}`
  );
}

function archive(
  file: string,
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  layout: ExportLayout,
  skipped: readonly SkippedFile[],
  limits: ImportLimits,
): ExportArchive {
  const sizeOf = (path: string): number => entries.get(path)?.uncompressedSize ?? 0;
  const listFiles = [...layout.lists.values()].flat().map(({ path }) => path);
  const total = [...listFiles, ...[...layout.folders.values()].flat()]
    .map(sizeOf)
    .filter((size) => size <= limits.fileBytes)
    .reduce((sum, size) => sum + size, 0);
  if (total > limits.totalBytes)
    throw new ImportError(`${file} unpacks to ${total} bytes, more than the limit of ${limits.totalBytes}`);

  /** yauzl checks the unpacked size; the checksum is checked here. */
  async function* bytes(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path);
    if (!entry) throw new Unreadable('it is missing');
    if (entry.uncompressedSize > limits.fileBytes)
      throw new Unreadable(`it unpacks to ${entry.uncompressedSize} bytes, more than the limit of ${limits.fileBytes}`);
    if (!entry.canDecodeFileData()) throw new Unreadable('it is encrypted or packed in an unknown way');
    let sum = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new Unreadable('it is damaged (its checksum differs)');
  }

  return {
    layout,
    skipped,
    sizeOf,
    async *elements(path, onName) {
      try {
        yield* jsonArrayElements(unwrappedList(bytes(path), onName), limits);
      } catch (error) {
        if (error instanceof Unreadable) throw error;
        if (error instanceof NoJsonList) throw new Unreadable(error.message);
        throw new Unreadable(`it cannot be unpacked (${messageOf(error)})`);
      }
    },
    close: () => zip.close(),
  };
}

/** Default workspace name: the team's name in the chat service's file name. */
export const nameFromFile = (file: string): string =>
  basename(file)
    .replace(/\.zip$/i, '')
    .replace(/[ _+-]+slack[ _+-]+export.*$/i, '')
    .replaceAll(/[_+]/g, ' ')
    .trim() || 'Imported workspace';
