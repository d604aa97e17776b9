import type { BulkAccess } from '../database/database.ts';
import { describeImport } from './describeImport.ts';
import { openExportArchive } from './exportArchive.ts';
import { importLimits } from './importLimits.ts';
import { type ImportReport, importSlackExport } from './importSlackExport.ts';
import { createProgressBar, type ProgressStream } from './progressBar.ts';

export interface RunImportOptions extends BulkAccess {
  file: string;
  as: string | undefined;
  /** Output of the progress bar and the report. */
  output: ProgressStream;
}

/** Checks that the file is an export, before a server starts for it. @throws ImportError */
export async function checkExport(file: string): Promise<void> {
  (await openExportArchive(file, importLimits)).close();
}

/** Imports from the command line, with a progress bar and a report. @throws ImportError */
export async function runImport({ bulk, locks, file, as, output }: RunImportOptions): Promise<ImportReport> {
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
