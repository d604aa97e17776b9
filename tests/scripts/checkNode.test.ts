import { describe, expect, it } from 'vitest';
import { nodeComplaint } from '../../scripts/setup/checkNode.mjs';

describe('the check of the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('accepts %s', (version) => {
    expect(nodeComplaint('>=20.19', version)).toBeUndefined();
  });

  it.each(['20.18.9', '18.20.4', '8.0.0'])('names the required and the actual version for %s', (version) => {
    expect(nodeComplaint('>=20.19', version)).toContain(`Node 20.19 or newer is needed, this is Node ${version}`);
  });

  it('throws on a range that it cannot parse', () => {
    expect(() => nodeComplaint('^20 || ^22', '20.19.0')).toThrow('engines.node');
  });
});
