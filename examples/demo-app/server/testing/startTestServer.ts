import { type RunningServer, type ServerOptions, startServer } from '../startServer.ts';
import { acme, globex } from './smallWorkspaces.ts';

/** A server in memory with the small workspaces; errors it would log are collected instead. */
export async function startTestServer(
  options: ServerOptions = {},
): Promise<RunningServer & { errors: { text: string; cause: unknown }[] }> {
  const errors: { text: string; cause: unknown }[] = [];
  const log = { error: (text: string, cause?: unknown) => void errors.push({ text, cause }) };
  const server = await startServer({ seed: () => [acme(), globex()], log, ...options });
  return { ...server, errors };
}
