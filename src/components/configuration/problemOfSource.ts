import { ConfigurationError } from '../../core/logging/inboxError.ts';

/** The source of an inbox as a host passes it: in JavaScript, perhaps twice. */
export interface GivenSource {
  inbox?: unknown;
  transport?: unknown;
  env?: unknown;
  config?: object | undefined;
}

/** The prop that is given twice. */
export function problemOfSource({ inbox, transport, env, config = {} }: GivenSource): ConfigurationError | null {
  if (inbox !== undefined && transport !== undefined) {
    const message = 'both `inbox` and `transport` are given: `inbox` is used. Leave one of them out';
    return new ConfigurationError('source-ambiguous', message);
  }
  const names = 'storage' in config ? config.storage : undefined;
  if (names === undefined || env === undefined) return null;
  const message =
    'both an `env` and `config.storage` are given: the `env` is used. Pass `browserEnv({ storage })` as `env`';
  return new ConfigurationError('env-ambiguous', message);
}
