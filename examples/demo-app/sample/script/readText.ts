import { readFileSync } from 'node:fs';

/** The content of a text file of the sample, such as "larkspur/scenes.txt". Bundles contain all of them instead
 * (scripts/demo/bundleForNode.mjs). */
export const readText = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
