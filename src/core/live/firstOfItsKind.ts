/** Limits the memory: a broken server may send a new kind with each frame. */
const kindsAtMost = 50;

/** Returns a function that is true the first time that it is called with a kind. */
export function createFirstOfItsKind(): (kind: string) => boolean {
  const known = new Set<string>();
  return (kind) => {
    if (known.has(kind) || known.size >= kindsAtMost) return false;
    known.add(kind);
    return true;
  };
}
