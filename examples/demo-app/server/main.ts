import { createOpenAiModel } from './assistant/openAiModel.ts';
import { closeOnSignal } from './closeOnSignal.ts';
import { explainStartFailure } from './database/explainStartFailure.ts';
import { FolderInUse } from './database/lockFolder.ts';
import { preferWorkspace } from './database/serverState.ts';
import { StartFailure } from './database/startFailure.ts';
import type { Gateway } from './gateway.ts';
import { createConsoleLog } from './http/consoleLog.ts';
import { describeError } from './http/describeError.ts';
import { createJsonLog } from './http/jsonLog.ts';
import { CannotListen } from './http/listen.ts';
import { readLocalCertificate, type ServerCertificate } from './http/localCertificate.ts';
import type { ProcessLog } from './http/serverLog.ts';
import { ImportError } from './import/importError.ts';
import { checkExport, runImport } from './import/runImport.ts';
import { type CommandLine, readCommandLine, usage } from './options.ts';
import { sampleWorkspaces } from './sample/sampleWorkspaces.ts';
import { simulateInGateway } from './sample/simulateInGateway.ts';
import { checkSlackApp } from './slack/settings/checkSlackApp.ts';
import { readEnvFile } from './slack/settings/readEnvFile.ts';
import { startProxyServer } from './startProxyServer.ts';
import { startServer } from './startServer.ts';
import { WrongUsage } from './wrongUsage.ts';

/** Errors that the user can fix; only these are printed without a stack. */
const isUserError = (error: unknown): error is Error =>
  [WrongUsage, StartFailure, FolderInUse, CannotListen, ImportError].some((kind) => error instanceof kind);

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2), process.env, () => readEnvFile(process.cwd()));
  if (line.help) {
    console.log(usage);
    return;
  }
  const log = line.logLevel === null ? createConsoleLog() : createJsonLog({ level: line.logLevel, now: Date.now });
  try {
    await run(line, log);
  } catch (error) {
    fail(error, log);
  }
}

async function run(line: CommandLine, log: ProcessLog): Promise<void> {
  // Node itself may run out of memory outside of any call.
  const endStart = (error: unknown) => fail(explainStartFailure(error, line.dataFolder), log);
  process.on('uncaughtException', endStart);
  if (line.import) await checkExport(line.import.file);
  if (line.slack) await checkSlackApp(line.slack.settings, log);
  const server = await start(line, log);
  // Node itself would print the values in the error.
  process.on('uncaughtException', (error) => fail(error, log));
  process.off('uncaughtException', endStart);
  closeOnSignal(
    async () => {
      log.info('The server drains');
      await server.drain();
      log.info('The server has closed');
    },
    { report: log.fatal },
  );
  console.log(`Triage Inbox is running at ${server.url}`);
  log.info(`The server is running at ${server.url}`);
}

async function start(line: CommandLine, log: ProcessLog) {
  const { apiUrl, slack, import: importOptions, languageModel, quiet } = line;
  const {
    port,
    host,
    publicUrl,
    trustedProxies,
    returnOrigins,
    databaseUrl,
    poolSize,
    dataFolder,
    repair,
    devToken,
    rateLimit,
  } = line;
  if (apiUrl) return startProxyServer({ apiUrl, port, host, publicUrl, trustedProxies, log, processMetrics: true });
  const tls = line.https ? await localCertificate(line) : null;
  return startServer({
    ...(tls && { tls }),
    log,
    processMetrics: true,
    port,
    host,
    publicUrl,
    trustedProxies,
    returnOrigins,
    ...(databaseUrl === null ? { dataFolder, backups: true, repair } : { databaseUrl, poolSize }),
    devToken,
    announce: (text) => console.log(text),
    limits: { requestsPerSecond: rateLimit },
    languageModel: languageModel && createOpenAiModel(languageModel),
    ...(importOptions && { prepare: (gateway) => importAndPrefer(gateway, importOptions) }),
    ...(slack
      ? { slack }
      : { seed: sampleWorkspaces, ...(!quiet && { simulation: (gateway: Gateway) => simulateInGateway(gateway) }) }),
  });
}

async function localCertificate({ dataFolder }: CommandLine): Promise<ServerCertificate> {
  const certificate = await readLocalCertificate(dataFolder, Date.now()).catch((error: unknown) => {
    throw explainStartFailure(error, dataFolder);
  });
  if (certificate.isNew) {
    console.log(`Trust ${certificate.authorityFile} once, so that your browser accepts the address (docs/slack.md).`);
  }
  return certificate;
}

/** Imports the export and lists its workspace first on the sign-in page. */
async function importAndPrefer(
  { database, bulk, locks, signals }: Gateway,
  importOptions: { file: string; as: string | undefined },
) {
  const { workspaceId } = await runImport({ bulk, locks, ...importOptions, output: process.stderr });
  signals.send({ kind: 'directory' });
  await preferWorkspace(database, workspaceId);
}

function fail(error: unknown, log: ProcessLog = createConsoleLog()): void {
  log.fatal(isUserError(error) ? error.message : describeError(error));
  process.exit(1);
}

main().catch((error: unknown) => fail(error));
