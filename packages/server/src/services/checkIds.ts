const idPattern = /^[\w-]{1,64}$/;

/** @throws TypeError for an id that no address of a call could have */
export function checkId(kind: 'workspace' | 'person' | 'conversation', id: string): void {
  if (idPattern.test(id)) return;
  throw new TypeError(`"${id}" cannot be the id of a ${kind}: encode it as at most 64 of A-Z a-z 0-9 _ -`);
}

/** @throws TypeError for a timestamp that is no identity: "1712.5" and "1712.500000" would be two */
export function checkTs(ts: string): void {
  if (!/^(0|[1-9]\d{0,10})\.\d{6}$/.test(ts))
    throw new TypeError(`"${ts}" cannot be a \`ts\`: make it with tsFromMilliseconds`);
}
