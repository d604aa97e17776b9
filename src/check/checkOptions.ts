/** The options of the command line. */
export interface CheckOptions {
  baseUrl: string;
  token?: string;
  cookie?: string;
  otherToken?: string;
  origin?: string;
  conversation?: string;
  capabilities: string[];
  mayWrite: boolean;
  mayLogOut: boolean;
  /** Whether the chat has threads. */
  hasThreads: boolean;
  /** How long the check listens for a heartbeat of the stream; 0: not at all. */
  heartbeatMs: number;
  asJson: boolean;
}

export const usage = `Usage: triage-inbox-check URL [options]

Calls a server as the inbox does, and tells what it lacks.

  --token TOKEN         sends "Authorization: Bearer TOKEN"
  --cookie "NAME=VALUE" sends a cookie
  --origin ORIGIN       checks CORS for pages of this origin, such as https://app.example
  --write               also sends, edits, deletes, marks, uploads and asks: use a test workspace
  --logout              signs the user out at the end
  --no-threads          the chat has no threads
  --heartbeat SECONDS   how long to listen for a heartbeat of the stream; default: 20, and 0 skips it
  --conversation ID     the conversation to write to, for the suite a channel of both users;
                        default: the first one that is no thread and not archived
  --other-token TOKEN   a second user: with --write, runs the contract suite of triage-inbox/testing
  --capabilities LIST   of the suite, separated by commas; default: those of the calls that answer
  --json                prints the findings as JSON
  --help                prints this text

Exit code: 0 without faults, 1 with faults, 2 for wrong usage. A missing optional call is no fault.`;

const valued = ['token', 'cookie', 'origin', 'conversation', 'other-token', 'capabilities', 'heartbeat'] as const;
const flags = ['write', 'logout', 'no-threads', 'json'] as const;

type Parsed = { options: CheckOptions } | { problem: string } | { help: true };

/** Reads the arguments of the command line. */
export function parseOptions(args: readonly string[]): Parsed {
  if (args.includes('--help') || args.includes('-h')) return { help: true };
  const values = new Map<string, string>();
  const set = new Set<string>();
  const urls: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [name = '', inline] = arg.startsWith('--') ? arg.slice(2).split(/=(.*)/s) : [];
    if (!arg.startsWith('--')) urls.push(arg);
    else if (flags.some((flag) => flag === name)) set.add(name);
    else if (valued.some((option) => option === name)) {
      const value = inline ?? rest.shift();
      if (value === undefined) return { problem: `--${name} needs a value` };
      values.set(name, value);
    } else return { problem: `Unknown option ${arg}` };
  }
  const [baseUrl, ...more] = urls;
  if (baseUrl === undefined || more.length > 0) return { problem: 'Name one URL' };
  if (!/^https?:\/\/./.test(baseUrl)) return { problem: `${baseUrl} is no URL: it begins with http:// or https://` };
  const heartbeatMs = Number(values.get('heartbeat') ?? 20) * 1000;
  if (!(heartbeatMs >= 0)) return { problem: '--heartbeat needs a number of seconds' };
  const [token, cookie, origin, conversation, otherToken] = valued.map((name) => values.get(name));
  return {
    options: {
      baseUrl,
      ...(token !== undefined && { token }),
      ...(cookie !== undefined && { cookie }),
      ...(origin !== undefined && { origin }),
      ...(conversation !== undefined && { conversation }),
      ...(otherToken !== undefined && { otherToken }),
      capabilities: (values.get('capabilities') ?? '').split(',').filter((name) => name !== ''),
      mayWrite: set.has('write'),
      mayLogOut: set.has('logout'),
      hasThreads: !set.has('no-threads'),
      heartbeatMs,
      asJson: set.has('json'),
    },
  };
}
