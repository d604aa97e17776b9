/** Runs the works of a key one after the other, in the order of the calls. */
export function oneAfterTheOther() {
  const newest = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = newest.get(key) ?? Promise.resolve();
    const running = before.then(work, work);
    newest.set(key, running);
    const done = () => {
      if (newest.get(key) === running) newest.delete(key);
    };
    running.then(done, done);
    return running;
  };
}
