// @ts-check
/**
 * @typedef {object} Requirement
 * @property {string} id
 * @property {string} text
 */

/** Reads the lines "- **UNR-5** …" of `docs/requirements.md`. @param {string} markdown @returns {Requirement[]} */
export const readRequirements = (markdown) =>
  [...markdown.matchAll(/^- \*\*([A-Z]{2,4}-\d+)\*\* (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }));

/** The ids in a title, such as "[UNR-5] [UNR-6]". @param {string} title @returns {string[]} */
export const idsIn = (title) => [...title.matchAll(/\[([A-Z]{2,4}-\d+)\]/g)].map(([, id = '']) => id);
