import type { Database } from '../database/database.ts';
import { describeImport } from './describeImport.ts';
import { type ImportReport, importSlackExport } from './importSlackExport.ts';
import { createProgressBar, type ProgressStream } from './progressBar.ts';

export interface RunImportOptions {
  database: Database;
  file: string;
  as: string | undefined;
  /** Where the bar is drawn and the report is written. */
  output: ProgressStream;
}

/** The import as the command line does it: with a progress bar, and a report at the end. @throws ImportError */
export async function runImport({ database, file, as, output }: RunImportOptions): Promise<ImportReport> {
  const bar = createProgressBar(output, 'Importing');
  try {
    const report = await importSlackExport({
      database,
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
