import { closeOnSignal } from './closeOnSignal.ts';
import { FolderInUse } from './database/lockFolder.ts';
import { CannotListen } from './http/listen.ts';
import { readCommandLine, usage, WrongUsage } from './options.ts';
import { sampleWorkspaces } from './sample/sampleWorkspaces.ts';
import { startProxyServer } from './startProxyServer.ts';
import { startServer } from './startServer.ts';

/** What the person at the terminal can do something about; everything else is a fault of ours and keeps its stack. */
const isExplained = (error: unknown): error is Error =>
  error instanceof WrongUsage || error instanceof FolderInUse || error instanceof CannotListen;

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2), process.env);
  if (line.help) {
    console.log(usage);
    return;
  }
  const { port, host } = line;
  const server = line.apiUrl
    ? await startProxyServer({ apiUrl: line.apiUrl, port, host })
    : await startServer({ port, host, dataFolder: line.dataFolder, devToken: line.devToken, seed: sampleWorkspaces });
  closeOnSignal(server.close);
  console.log(`TriageInbox is running at ${server.url}`);
}

main().catch((error: unknown) => {
  if (isExplained(error)) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
});
