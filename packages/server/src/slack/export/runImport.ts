import type { BulkAccess } from '../../database/database.ts';
import { preferWorkspace } from '../../database/serverState.ts';
import type { Needs } from '../../ports.ts';
import { describeImport } from './describeImport.ts';
import { openExportArchive } from './exportArchive.ts';
import { importLimits } from './importLimits.ts';
import { type ImportReport, importSlackExport } from './importSlackExport.ts';
import { createProgressBar, type ProgressStream } from './progressBar.ts';

export interface ImportOptions {
  /** The export, a .zip. */
  file: string;
  /** The person whose inbox is shown: user name, e-mail address or id. */
  as: string | undefined;
  /** Output of the progress bar and the report. */
  output: ProgressStream;
}

/** Checks that the file is an export, before a server starts for it. @throws ImportError */
export async function checkExport(file: string): Promise<void> {
  (await openExportArchive(file, importLimits)).close();
}

/** For `startServer({ prepare })`: imports with a progress bar and a report, and lists the workspace first on the sign-in page.
 * @throws ImportError */
export const importIntoServer =
  (options: ImportOptions) =>
  async ({ database, bulk, locks, signals }: Needs<'database' | 'bulk' | 'locks' | 'signals'>): Promise<void> => {
    const { workspaceId } = await runImport({ bulk, locks }, options);
    signals.send({ kind: 'directory' });
    await preferWorkspace(database, workspaceId);
  };

/** Imports from the command line. */
async function runImport({ bulk, locks }: BulkAccess, { file, as, output }: ImportOptions): Promise<ImportReport> {
  const bar = createProgressBar(output, 'Importing');
  try {
    const report = await importSlackExport({
      bulk,
      locks,
      file,
      ...(as !== undefined && { as }),
      onProgress: ({ fraction, messages, phase }) =>
        bar.update(fraction, phase === 'reading' ? 'reading' : `${messages.toLocaleString('en-US')} messages`),
    });
    bar.finish();
    for (const line of describeImport(report)) output.write(`${line}\n`);
    return report;
  } catch (error) {
    bar.finish();
    throw error;
  }
}
