/** A block of TypeScript in a text, such as a recipe or the example of a docstring. */
export interface CodeBlock {
  /** Path of the text in the repository. */
  file: string;
  /** Line of the first line of code, from 1. */
  line: number;
  code: string;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/**
 * The TypeScript of a Markdown text. A block whose fence names a file shows a part of that file; a test compares it with
 * the file, and the compiler reads the file itself.
 */
export const markdownBlocks = (file: string, text: string): CodeBlock[] =>
  [...text.matchAll(/^([ \t]*)```tsx?[ \t]*\n([\s\S]*?)^\1```[ \t]*$/gm)].map((block) => ({
    file,
    line: lineAt(text, block.index) + 1,
    code: block[2] ?? '',
  }));

/** The examples in the docstrings of a module. */
export const exampleBlocks = (file: string, text: string): CodeBlock[] =>
  [...text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*?@example((?:(?!\*\/)[\s\S])*)\*\//g)].map((docstring) => {
    const example = docstring[1] ?? '';
    const start = docstring.index + docstring[0].indexOf('@example');
    return { file, line: lineAt(text, start), code: example.replace(/^[ \t]*\* ?/gm, '') };
  });
