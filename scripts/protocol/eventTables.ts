import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { docstringOf } from './docstrings.ts';
import { table } from './table.ts';

const file = path.join(import.meta.dirname, '../../src/core/runtime/inboxEvent.ts');
const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);

function declarationOf<T extends ts.Statement & { name: ts.Identifier }>(
  name: string,
  is: (node: ts.Node) => node is T,
): T {
  const found = source.statements.filter(is).find((statement) => statement.name.text === name);
  if (found === undefined) throw new Error(`${file} lacks ${name}`);
  return found;
}

const codeOf = (node: ts.Node): string => `\`${node.getText(source).replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``;

/** The docstring of a member of a union: it lies before the bar, and the parser gives it to no node. */
function docstringBeforeBar(member: ts.Node): string {
  const bar = source.text.lastIndexOf('|', member.getStart(source));
  const [, text = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.text.slice(0, bar)) ?? [];
  return text.replace(/\s+(?:\* )?/g, ' ').trim();
}

/** The events of `onEvent`, from the type `InboxEvent`. */
export function hostEventTable(): string {
  const { type } = declarationOf('InboxEvent', ts.isTypeAliasDeclaration);
  if (!ts.isUnionTypeNode(type)) throw new Error('InboxEvent is no union');
  const rows = type.types.map((member) => {
    if (!ts.isTypeLiteralNode(member)) throw new Error('A member of InboxEvent is no object');
    const [kind, ...fields] = member.members.filter(ts.isPropertySignature);
    const named = fields.map((field) => codeOf(field).replace(/;`$/, '`'));
    return [`\`${kind?.type?.getText(source).replaceAll("'", '')}\``, named.join(', '), docstringBeforeBar(member)];
  });
  return table(['`kind`', 'fields', 'when'], rows);
}

/** The events of `inbox.on`, from the interface `InboxEvents`. */
export function eventTable(): string {
  const { members } = declarationOf('InboxEvents', ts.isInterfaceDeclaration);
  const rows = members.filter(ts.isPropertySignature).map((member) => {
    if (member.type === undefined) throw new Error('An event has no type');
    return [`\`${member.name.getText(source)}\``, codeOf(member.type), docstringOf(member) ?? ''];
  });
  return table(['event', 'payload', 'when'], rows);
}
