import type { SeededRandom } from './seededRandom.ts';

/** Values of each `{slot}`, which can have slots of their own. */
export type SlotBank = Readonly<Record<string, readonly string[]>>;

export interface SlotContext {
  bank: SlotBank;
  random: SeededRandom;
  /** How much of the six weeks has passed, from 0 to 1. */
  progress: number;
  /** Values chosen in this scene: a slot keeps its value; "{customer2}" is a slot of its own. */
  chosen: Map<string, string>;
}

const innermost = /\{([^{}]*)\}/;
const labelled = /^(\w+)=([\s\S]*)$/;
const range = /^(?:(\w+):)?(\d+)-(\d+)$/;
const growth = /^(\d+)>(\d+)$/;

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
  const grown = growth.exec(slot);
  if (grown) {
    const [from, to] = [Number(grown[1]), Number(grown[2])];
    return String(Math.min(to, Math.floor(from + progress * (to - from + 1))));
  }
  const before = chosen.get(slot);
  if (before !== undefined) return before;
  const values = bank[slot.replace(/\d+$/, '')];
  if (values === undefined) throw new Error(`No slot is called {${slot}}.`);
  const taken = new Set(chosen.values());
  let value = '';
  for (let attempt = 0; attempt < 8; attempt += 1) {
    value = fillSlots(random.pick(values), context);
    if (!taken.has(value)) break;
  }
  chosen.set(slot, value);
  return value;
}

/** Fills the slots of a text: `{name}` from the bank, `{3-9}` a number, `{n:3-9}` a number that `{n}` repeats, `{18>30}` a
 * number that grows over the six weeks, `{a|b|c}` an alternative, `{q=a|b}` a labelled alternative. Slots can be nested. */
export function fillSlots(text: string, context: SlotContext): string {
  let filled = text;
  for (let match = innermost.exec(filled); match; match = innermost.exec(filled))
    filled =
      filled.slice(0, match.index) + chooseValue(match[1] ?? '', context) + filled.slice(match.index + match[0].length);
  return filled;
}
