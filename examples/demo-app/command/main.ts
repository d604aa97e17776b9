import { join } from 'node:path';
import {
  CannotListen,
  closeOnSignal,
  createConsoleLog,
  createJsonLog,
  createOpenAiModel,
  describeError,
  explainStartFailure,
  type ProcessLog,
  readLocalCertificate,
  type ServerCertificate,
  StartFailure,
  startProxyServer,
  startServer,
  WrongUsage,
} from 'triage-inbox-server';
import {
  checkExport,
  checkSlackApp,
  ImportError,
  importIntoServer,
  readEnvFile,
  slackFromSettings,
} from 'triage-inbox-server/slack';
import { sampleWorkspaces } from '../sample/sampleWorkspaces.ts';
import { simulateActivity } from '../sample/simulateActivity.ts';
import { appFolder } from './appFolder.ts';
import { type CommandLine, readCommandLine } from './options.ts';
import { usage } from './usage.ts';

const webFolder = join(appFolder, 'web/dist');

/** Errors that the user can fix; only these are printed without a stack. */
const isUserError = (error: unknown): error is Error =>
  [WrongUsage, StartFailure, CannotListen, ImportError].some((kind) => error instanceof kind);

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
    allowedOrigins,
    basePath,
    databaseUrl,
    poolSize,
    dataFolder,
    repair,
    devToken,
    rateLimit,
  } = line;
  if (apiUrl)
    return startProxyServer({ webFolder, apiUrl, port, host, publicUrl, trustedProxies, log, processMetrics: true });
  const tls = line.https ? await localCertificate(line) : null;
  return startServer({
    webFolder,
    ...(tls && { tls }),
    log,
    processMetrics: true,
    port,
    host,
    publicUrl,
    trustedProxies,
    returnOrigins,
    allowedOrigins,
    basePath,
    ...(databaseUrl === null ? { dataFolder, backups: true, repair } : { databaseUrl, poolSize }),
    devToken,
    announce: (text) => console.log(text),
    limits: { requestsPerSecond: rateLimit },
    languageModel: languageModel && createOpenAiModel(languageModel),
    ...(importOptions && { prepare: importIntoServer({ ...importOptions, output: process.stderr }) }),
    ...(slack
      ? { service: slackFromSettings(slack) }
      : {
          seed: sampleWorkspaces,
          ...(!quiet && {
            simulation: (activity) => simulateActivity({ ...activity, clock: simulationClock, random: Math.random }),
          }),
        }),
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

const simulationClock = {
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

function fail(error: unknown, log: ProcessLog = createConsoleLog()): void {
  log.fatal(isUserError(error) ? error.message : describeError(error));
  process.exit(1);
}

main().catch((error: unknown) => fail(error));
