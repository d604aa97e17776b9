import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const model = path.join(import.meta.dirname, '../../src/model');

/** The docstring of a type and those of its fields. */
interface TypeDocs {
  text?: string;
  fields: Record<string, string>;
}

/** The docstrings of all interfaces of the model, by name. */
export function readDocstrings(): ReadonlyMap<string, TypeDocs> {
  const found = new Map<string, TypeDocs>();
  for (const file of readdirSync(model).filter((name) => name.endsWith('.ts'))) {
    const code = readFileSync(path.join(model, file), 'utf8');
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true);
    for (const statement of source.statements) {
      if (!ts.isInterfaceDeclaration(statement)) continue;
      const fields: Record<string, string> = {};
      for (const member of statement.members) {
        const text = docstringOf(member);
        if (member.name !== undefined && text !== undefined) fields[member.name.getText(source)] = text;
      }
      const text = docstringOf(statement);
      found.set(statement.name.text, { ...(text !== undefined && { text }), fields });
    }
  }
  return found;
}

/** The first docstring, on one line. */
export function docstringOf(node: ts.Node): string | undefined {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  const text = ts.getTextOfJSDocComment(comment?.comment);
  return text?.replace(/\s+/g, ' ').trim();
}
