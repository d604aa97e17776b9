// @ts-check
import ts from 'typescript';

const called = [ts.SyntaxKind.CallExpression, ts.SyntaxKind.NewExpression, ts.SyntaxKind.TaggedTemplateExpression];
/** A read property may be a getter, a template converts its values to text, a spread iterates. */
const read = [
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ElementAccessExpression,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.SpreadElement,
];
const effects = new Set([...called, ...read]);

/** @param {ts.Node} node @returns {boolean} whether bundlers must assume that its evaluation has an effect */
function mayHaveEffect(node) {
  // Functions run later. A class would lose the name that it gets from its variable.
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  return effects.has(node.kind) || ts.forEachChild(node, (child) => mayHaveEffect(child) || undefined) === true;
}

/**
 * Marks the values of top-level variables as free of effects, so that bundlers drop those that a host does not use. Modules of the
 * package only compute values at the top level, which bundlers cannot know.
 * @param {string} code an ES module
 */
export function markPure(code) {
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS);
  let marked = '';
  let end = 0;
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer === undefined || !ts.isIdentifier(name) || !mayHaveEffect(initializer)) continue;
      marked += `${code.slice(end, initializer.pos)}/*#__PURE__*/(()=>(${code.slice(initializer.pos, initializer.end).trimStart()}))()`;
      end = initializer.end;
    }
  }
  return marked + code.slice(end);
}
