import type { Cancel } from '../ports.ts';

export interface Emitter<Events> {
  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): Cancel;
  emit<K extends keyof Events>(name: K, event: Events[K]): void;
}

/** A throwing listener of the host must not stop the inbox: it is reported and the others still run. */
export function createEmitter<Events>(onListenerError: (error: unknown) => void): Emitter<Events> {
  const listeners: { [K in keyof Events]?: Set<(event: Events[K]) => void> } = {};
  return {
    on(name, listener) {
      const set = listeners[name] ?? new Set();
      listeners[name] = set;
      // A new wrapper each time: a function that was added twice is removed once per call.
      const entry = (event: Events[typeof name]) => listener(event);
      set.add(entry);
      return () => set.delete(entry);
    },
    emit(name, event) {
      for (const listener of [...(listeners[name] ?? [])]) {
        try {
          listener(event);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
  };
}
