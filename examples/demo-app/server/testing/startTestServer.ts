import { type RunningServer, type ServerOptions, startServer } from '../startServer.ts';
import { acme, globex } from './smallWorkspaces.ts';

/** An in-memory server with the small workspaces; collects logged errors. */
export async function startTestServer(
  options: ServerOptions = {},
): Promise<RunningServer & { errors: { text: string; cause: unknown }[] }> {
  const errors: { text: string; cause: unknown }[] = [];
  const log = { error: (text: string, cause?: unknown) => void errors.push({ text, cause }) };
  const server = await startServer({ seed: () => [acme(), globex()], log, ...options });
  return { ...server, errors };
}
