// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Returns an error message if this Node is too old. `engines.node` must have the form ">=major.minor".
 * @param {string} range
 * @param {string} version as in `process.versions.node`
 */
export function nodeComplaint(range, version) {
  const wanted = /^>=(\d+)\.(\d+)$/.exec(range);
  if (wanted === null) throw new Error(`engines.node is "${range}", expected the form ">=20.19"`);
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.slice(1).map(Number);
  const enough = Number(major) > Number(wantedMajor) || (major === wantedMajor && Number(minor) >= Number(wantedMinor));
  return enough
    ? undefined
    : `Node ${wanted[1]}.${wanted[2]} or newer is needed, this is Node ${version}. See https://nodejs.org`;
}

/** Exits with a message if this Node is too old. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const complaint = nodeComplaint(engines.node, process.versions.node);
  if (complaint === undefined) return;
  console.error(complaint);
  process.exit(1);
}
