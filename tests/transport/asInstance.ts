/** The same transport as an instance of a class: its methods are on the prototype, and throw without `this`. */
export function asInstance<T extends object>(inner: T): T {
  class Instance {}
  for (const [name, value] of Object.entries(inner)) {
    const method = function (this: unknown, ...args: unknown[]): unknown {
      if (!(this instanceof Instance)) throw new TypeError(`${name} was called without its transport`);
      return Reflect.apply(value, inner, args);
    };
    const isPart = name === 'views' || name === 'later';
    const own = typeof value === 'function' ? method : isPart ? asInstance(value) : value;
    Object.defineProperty(Instance.prototype, name, { value: own });
  }
  return new Instance() as T;
}
