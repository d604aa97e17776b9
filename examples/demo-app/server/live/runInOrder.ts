export type RunInOrder = <T>(job: () => Promise<T>) => Promise<T>;

/** Runs jobs one after the other, in the order they were given; a job that fails does not stop the next. */
export function createRunInOrder(): RunInOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
