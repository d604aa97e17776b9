import { expectThat } from './expectations.ts';
import type { ContractTransport } from './subject.ts';

/** The transport with all optional calls. A missing one breaks the contract, because its capability is listed. */
export function offered(transport: ContractTransport): Required<ContractTransport> {
  const proxy = new Proxy(transport, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      expectThat(value !== undefined, `a listed capability needs \`${String(name)}\``);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  // The trap throws for a property that is missing.
  return proxy as Required<ContractTransport>;
}
