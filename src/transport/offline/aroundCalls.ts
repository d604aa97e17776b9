import { isRecord } from '../../model/json.ts';

/** Makes a call, given its name, and returns its result or another. */
type Around = (name: string, call: () => unknown) => unknown;

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';

/** A copy of a transport that makes each call through `around`, those of its `views` and `later` included. A custom transport may be an
 * instance of a class: the methods of its prototypes are in the copy, and have the transport as `this`. */
export function aroundCalls<T extends object>(transport: T, around: Around): T {
  const wrapped = (name: string): unknown => {
    const value: unknown = Reflect.get(transport, name);
    if (isFunction(value)) return (...args: unknown[]) => around(name, () => Reflect.apply(value, transport, args));
    return isRecord(value) && (name === 'views' || name === 'later') ? aroundCalls(value, around) : value;
  };
  const copy = {} as T;
  for (
    let level: object = transport;
    level !== Object.prototype && level !== null;
    level = Object.getPrototypeOf(level)
  ) {
    for (const name of Object.getOwnPropertyNames(level)) {
      if (name === 'constructor' || Object.hasOwn(copy, name)) continue;
      // Read late: what a getter returns may change.
      Object.defineProperty(copy, name, { enumerable: true, configurable: true, get: () => wrapped(name) });
    }
  }
  return copy;
}

/** A copy of a transport with other methods. Unlike a spread, it reads no getter. */
export const withMethods = <T extends object>(transport: T, methods: Partial<T>): T =>
  Object.defineProperties({} as T, {
    ...Object.getOwnPropertyDescriptors(transport),
    ...Object.getOwnPropertyDescriptors(methods),
  });
