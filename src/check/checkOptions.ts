import { type ContractCapability, contractCapabilities } from '../testing/contract/subject.ts';

/** The options of the command line. */
export interface CheckOptions {
  baseUrl: string;
  token?: string;
  cookie?: string;
  otherToken?: string;
  origin?: string;
  conversation?: string;
  capabilities: ContractCapability[];
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
const flags = ['write', 'logout', 'no-threads', 'json', 'help'] as const;

/** An origin as a browser sends it; `undefined` for an address with a path. Apps have schemes of their own. */
function originOf(address: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#@\s]+\/?$/i.test(address)) return undefined;
  if (!/^https?:/i.test(address)) return address.replace(/\/$/, '');
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

const isCapability = (name: string): name is ContractCapability =>
  contractCapabilities.some((capability) => capability === name);

/** The named capabilities, or the problem with them. */
function capabilitiesFrom(list: string): { capabilities: ContractCapability[] } | { problem: string } {
  const names = list.split(',').flatMap((name) => name.trim() || []);
  const unknown = names.filter((name) => !isCapability(name));
  if (unknown.length === 0) return { capabilities: names.filter(isCapability) };
  return { problem: `Unknown capabilities: ${unknown.join(', ')}. Known are: ${contractCapabilities.join(', ')}` };
}

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
    else if (flags.some((flag) => flag === name)) {
      if (inline !== undefined) return { problem: `--${name} takes no value: leave it out to switch it off` };
      set.add(name);
    } else if (valued.some((option) => option === name)) {
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
  const listed = capabilitiesFrom(values.get('capabilities') ?? '');
  if ('problem' in listed) return listed;
  const [token, cookie, address, conversation, otherToken] = valued.map((name) => values.get(name));
  const origin = address === undefined ? undefined : originOf(address);
  if (address !== undefined && origin === undefined) {
    return { problem: `--origin ${address} is no origin: it has a scheme and a host, as in https://app.example` };
  }
  return {
    options: {
      baseUrl,
      ...(token !== undefined && { token }),
      ...(cookie !== undefined && { cookie }),
      ...(origin !== undefined && { origin }),
      ...(conversation !== undefined && { conversation }),
      ...(otherToken !== undefined && { otherToken }),
      capabilities: listed.capabilities,
      mayWrite: set.has('write'),
      mayLogOut: set.has('logout'),
      hasThreads: !set.has('no-threads'),
      heartbeatMs,
      asJson: set.has('json'),
    },
  };
}
