import type { SeededRandom } from './seededRandom.ts';

/** Values of a `{slot}`: a list, or a function of the progress through the six weeks (0 to 1). */
export type SlotBank = Record<string, readonly string[] | ((random: SeededRandom, progress: number) => string)>;

export interface SlotContext {
  bank: SlotBank;
  random: SeededRandom;
  progress: number;
  /** Values chosen in this scene: a slot keeps its value; "{customer2}" is a slot of its own. */
  chosen: Map<string, string>;
}

const innermost = /\{([^{}]*)\}/;
const labelled = /^(\w+)=([\s\S]*)$/;
const range = /^(?:(\w+):)?(\d+)-(\d+)$/;

/** Alternatives with the same label are chosen together: the answer `{q=Yes.|Nine.}` matches the question
 * `{q=Really?|How many?}`. */
function chooseAlternative(slot: string, { random, chosen }: SlotContext): string {
  const [, label, rest] = labelled.exec(slot) ?? [];
  if (label === undefined || rest === undefined) return random.pick(slot.split('|'));
  const alternatives = rest.split('|');
  const key = `${label}=`;
  const index = Number(chosen.get(key) ?? random.int(0, alternatives.length - 1));
  chosen.set(key, String(index));
  return alternatives[index % alternatives.length] ?? '';
}

function chooseValue(slot: string, context: SlotContext): string {
  const { bank, random, progress, chosen } = context;
  if (slot.includes('|')) return chooseAlternative(slot, context);
  const numbers = range.exec(slot);
  if (numbers) {
    const drawn = String(random.int(Number(numbers[2]), Number(numbers[3])));
    if (numbers[1]) chosen.set(numbers[1], drawn);
    return drawn;
  }
  const before = chosen.get(slot);
  if (before !== undefined) return before;
  const source = bank[slot.replace(/\d+$/, '')];
  if (source === undefined) throw new Error(`No slot is called {${slot}}.`);
  const taken = new Set(chosen.values());
  let value = '';
  for (let attempt = 0; attempt < 8; attempt += 1) {
    value = typeof source === 'function' ? source(random, progress) : random.pick(source);
    if (!taken.has(value)) break;
  }
  chosen.set(slot, value);
  return value;
}

/** Fills the slots of a text: `{name}` from the bank, `{3-9}` a number, `{n:3-9}` a number that `{n}` repeats,
 * `{a|b|c}` an alternative, `{q=a|b}` a labelled alternative. Slots can be nested in alternatives. */
export function fillSlots(text: string, context: SlotContext): string {
  let filled = text;
  for (let match = innermost.exec(filled); match; match = innermost.exec(filled))
    filled =
      filled.slice(0, match.index) + chooseValue(match[1] ?? '', context) + filled.slice(match.index + match[0].length);
  return filled;
}
