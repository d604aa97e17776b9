// @ts-check
import { watchForeignLoad } from './foreignLoad.mjs';
import { keepProfile } from './profile.mjs';

/** @typedef {import('./figures.mjs').Samples} Samples */

/** A sample during which other processes used more than this share of a core is dropped and taken again, at most twice. */
const quietCores = 0.35;

/**
 * Takes interleaved samples of the variants of a row; each repeat starts with another variant.
 * @param {import('../row.ts').Row} row
 * @param {ReturnType<typeof import('./createKit.mjs').createKit>} kit
 * @param {{ repeats: number, noisy: boolean }} options
 * @returns {Promise<{ samples: Samples, foreign: number[], noisy: number }>} `foreign` in cores; `noisy` counts noisy samples that
 * were kept because the machine did not become quiet
 */
export async function sampleRow(row, kit, { repeats, noisy: takesAny }) {
  /** @type {Samples} */
  const samples = {};
  /** @type {number[]} */
  const foreign = [];
  let noisy = 0;
  const take = async (/** @type {import('../row.ts').Variant} */ variant) => {
    const load = watchForeignLoad();
    try {
      const sample = await row.sample(kit, variant);
      return { sample, cores: load.cores() };
    } finally {
      await kit.closePages();
    }
  };
  // Not counted: bundles the pages, takes the template and warms the caches of the browser.
  for (const variant of row.variants) await take(variant);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (let index = 0; index < row.variants.length; index += 1) {
      const variant = row.variants[(repeat + index) % row.variants.length];
      if (variant === undefined) continue;
      let taken = await take(variant);
      const mostTries = takesAny ? 0 : 2;
      for (let tries = 0; tries < mostTries && (taken.cores ?? 0) > quietCores; tries += 1) taken = await take(variant);
      if ((taken.cores ?? 0) > quietCores) noisy += 1;
      if (taken.cores !== undefined) foreign.push(taken.cores);
      const ofVariant = samples[variant] ?? {};
      samples[variant] = ofVariant;
      for (const [metric, value] of Object.entries(taken.sample)) {
        ofVariant[metric] = [...(ofVariant[metric] ?? []), ...(typeof value === 'number' ? [value] : value)];
      }
    }
  }
  return { samples, foreign, noisy };
}

/** Profiles each variant of a row once, after a warm-up.
 * @param {import('../row.ts').Row} row @param {ReturnType<typeof import('./createKit.mjs').createKit>} kit */
export async function profileRow(row, kit) {
  for (const variant of row.variants) {
    await row.sample(kit, variant);
    await kit.closePages();
    kit.profiled = [];
    await row.sample(kit, variant);
    await kit.closePages();
    for (const [index, profile] of kit.profiled.entries()) keepProfile(`${row.id}-${variant}-${index + 1}`, profile);
    kit.profiled = null;
  }
}
