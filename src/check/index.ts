// The program `triage-inbox-check`; not an entry of the package.
import { checkBackend } from './checkBackend.ts';
import { parseOptions, usage } from './checkOptions.ts';
import { describeReport } from './describeReport.ts';

/** Runs the program with the arguments of the command line; resolves to the exit code. */
export async function check(args: readonly string[], print: (line: string) => void): Promise<number> {
  const parsed = parseOptions(args);
  if ('help' in parsed) {
    print(usage);
    return 0;
  }
  if ('problem' in parsed) {
    print(`${parsed.problem}\n\n${usage}`);
    return 2;
  }
  const report = await checkBackend(parsed.options, globalThis.fetch);
  if (parsed.options.asJson) print(JSON.stringify(report, null, 2));
  else for (const line of describeReport(report)) print(line);
  return report.hasFaults ? 1 : 0;
}
