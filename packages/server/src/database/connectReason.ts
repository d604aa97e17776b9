/** A reason in words, and the remedy. */
export type Reason = readonly [reason: string, remedy?: string];

const unreachable = 'Check the host, the port and the firewall.';
const account = 'Check the user of the address and pg_hba.conf.';
const untrusted: Reason = [
  'its TLS certificate is not trusted',
  'Name the authority with sslmode=verify-full&sslrootcert=/path/ca.pem, or encrypt without a check with sslmode=no-verify.',
];
const cut: Reason = [
  'it cut the connection',
  'Check that PostgreSQL or a pooler listens there, with or without TLS as sslmode says.',
];
const noFile: Reason = ['a certificate file of the address cannot be read', 'Check sslrootcert, sslcert and sslkey.'];
const poolSize = '--pool-size (in an app: `poolSize`)';
const plain = 'Remove sslmode from the address, or set up TLS in PostgreSQL or in the pooler.';
export const useSessions = 'Use the address of PostgreSQL itself, or session mode: pool_mode = session in PgBouncer.';

/** Error codes of PostgreSQL, of the network and of TLS. */
const byCode: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: ['nothing answers there', unreachable],
  ENOTFOUND: ['the host is unknown', unreachable],
  EAI_AGAIN: ['the host is unknown', unreachable],
  ETIMEDOUT: ['it does not answer', unreachable],
  EHOSTUNREACH: ['the host cannot be reached', unreachable],
  ENETUNREACH: ['the host cannot be reached', unreachable],
  ECONNRESET: cut,
  EPIPE: cut,
  EPROTO: ['it does not speak TLS there', plain],
  ERR_SSL_WRONG_VERSION_NUMBER: ['it does not speak TLS there', plain],
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_UNTRUSTED: untrusted,
  CERT_HAS_EXPIRED: ['its TLS certificate has expired', 'Renew it.'],
  CERT_NOT_YET_VALID: ['its TLS certificate is not valid yet', 'Check the clocks of both machines.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its TLS certificate is for another host name',
    // Without the second parameter, the driver takes verify-ca for verify-full.
    'Use a name of the certificate in the address, or sslmode=verify-ca&uselibpqcompat=true.',
  ],
  '28P01': ['the password is wrong', 'Set it in the address or in PGPASSWORD.'],
  '28000': ['the account may not connect', account],
  '3D000': ['the database does not exist', 'Create it with createdb, or change the name at the end of the address.'],
  // `default_transaction_read_only`, which hosts also set when a disk is full.
  '25006': [
    'it accepts no writes',
    'Use the address of the primary, or reset default_transaction_read_only of the database and the account.',
  ],
  '42501': [
    'the account may not create tables or the extension pg_trgm there',
    'Make the account the owner of the database, or create the extensions pg_trgm and unaccent as an administrator.',
  ],
  '53300': ['it has no free connection', `Raise max_connections, or lower ${poolSize}.`],
  '57P01': ['it is shutting down', 'Start again when it runs.'],
  '57P03': ['it is starting or shutting down', 'Start again when it runs.'],
  '0A000': [
    'it lacks a feature that this server needs, such as the extension pg_trgm',
    'Install PostgreSQL’s contrib package.',
  ],
};

/** Failures that only their texts tell apart, of the driver, of PostgreSQL and of poolers. The first that matches counts. */
const byText: readonly [RegExp, Reason][] = [
  [
    /permission denied for database/i,
    ['the account may not use this database', 'Grant it: grant connect, create on database … to ….'],
  ],
  [
    /too many connections for (role|database)/i,
    [
      'the account or the database has a connection limit that is too low',
      `Allow at least the connections of ${poolSize} and 4 more: alter role … connection limit, alter database … connection limit.`,
    ],
  ],
  [
    /no encryption|SSL off|SSL required|requires? (SSL|TLS)/i,
    ['it requires TLS', 'Add sslmode=verify-full or sslmode=no-verify to the address.'],
  ],
  [/does not support SSL|establishing an SSL connection|wrong version number/i, ['it offers no TLS', plain]],
  [
    /password must be a string/i,
    ['it asks for a password, and there is none', 'Set it in the address or in PGPASSWORD.'],
  ],
  [
    /unsupported startup parameter:? *"?([\w.]+)/i,
    [
      'its connection pooler refuses a parameter of the address',
      'Remove the parameter, or add it to ignore_startup_parameters in PgBouncer.',
    ],
  ],
  [
    /transaction (blocks|pooling|mode)|statement pooling/i,
    ['its connection pooler shares connections between sessions', useSessions],
  ],
  [
    /query_wait_timeout|read timeout|no more connections allowed|pool.*(exhausted|timeout|full)|max_?client/i,
    [
      'its connection pooler has no free connection',
      `Allow the pool at least the connections of ${poolSize} and 4 more.`,
    ],
  ],
  [
    /no such (database|user)|password authentication failed|login (has )?fail|cannot connect to server|server login|server_login_retry/i,
    [
      'its connection pooler cannot log in to PostgreSQL',
      'Check the database, the user and the password in the settings of the pooler.',
    ],
  ],
  [/invalid response/i, ['the server there is no PostgreSQL', unreachable]],
  [/timeout/i, ['it does not answer', unreachable]],
  [/terminated/i, cut],
];

/** No account or no TLS, no privilege for connecting or for creating, no connection of the server or of the account. */
const general: ReadonlySet<string> = new Set(['28000', '42501', '53300']);

/** The reason of a failure to connect, and its remedy; undefined if it is unknown. */
export function connectReason(error: unknown): Reason | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      return 'syscall' in at && (at.syscall === 'open' || at.syscall === 'read') ? noFile : byCode.ECONNREFUSED;
    // Texts say more than the general codes. Poolers use 08P01 for all of their failures.
    const isGeneral = code === '' || general.has(code) || code.startsWith('08');
    const { message } = at;
    const told = isGeneral ? byText.find(([pattern]) => pattern.test(message))?.[1] : undefined;
    const reason = told ?? byCode[code];
    if (reason) return reason;
    // Both addresses of "localhost".
    if (at instanceof AggregateError) return connectReason(at.errors[0]);
  }
  return undefined;
}
