import pg from 'pg';

/** Parsers of the types that the embedded database decodes another way than the driver, or whose parsers apps often replace. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, decodeInteger],
  [pg.types.builtins.NUMERIC, String],
  [pg.types.builtins.JSON, JSON.parse],
  [pg.types.builtins.JSONB, JSON.parse],
  // `bigint[]`
  [1016, decodeIntegers],
]);

/** Makes the statements of a connection decode values as the embedded database does. The parsers of the driver stay as they are: the
 * app around the server may use the same driver. */
export function decodeLikeEmbedded(client: pg.ClientBase): void {
  client.query = new Proxy(client.query, {
    apply: (query, of, [statement, ...rest]: unknown[]) =>
      Reflect.apply(query, of, [hasTypes(statement) ? withParsers(statement) : statement, ...rest]),
  });
}

interface TypedStatement {
  types: pg.CustomTypesConfig;
}

/** The query builder passes parsers with each statement, so a connection cannot have its own. */
const hasTypes = (statement: unknown): statement is TypedStatement =>
  typeof statement === 'object' && statement !== null && 'types' in statement;

function withParsers(statement: TypedStatement): TypedStatement {
  const { types } = statement;
  const getTypeParser: typeof types.getTypeParser = (id, format) => parsers.get(id) ?? types.getTypeParser(id, format);
  return { ...statement, types: { getTypeParser } };
}

function decodeInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** Of one dimension. */
function decodeIntegers(text: string): (number | bigint | null)[] {
  const list = text.slice(1, -1);
  return list === '' ? [] : list.split(',').map((element) => (element === 'NULL' ? null : decodeInteger(element)));
}
