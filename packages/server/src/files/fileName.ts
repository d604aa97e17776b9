const maxLength = 255;

/** Controls, and marks that change the direction of text: "exe.gnp" must not read as "png.exe". */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names must not contain control characters
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The last part of a path as a name to show and to store. */
export function fileName(given: string): string {
  const last = given.replace(invisible, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return Array.from(last).slice(0, maxLength).join('') || 'file';
}

/** The type that a client states, without parameters; of unknown type if it is none. */
export function mediaType(header: string | undefined): string {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]{1,63}\/[\w.+-]{1,127}$/.test(type) ? type : 'application/octet-stream';
}
