import ts from 'typescript';

/** A user-visible or spoken text in a source file. */
export interface Literal {
  line: number;
  text: string;
}

/** Attributes that are visible or spoken. */
const spoken =
  /^(aria-(label|description|valuetext|roledescription|placeholder|braillelabel)|title|placeholder|alt|label|text|summary|content)$/;

/** Contains a word, not only key caps, signs or glyphs. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

const isWord = (token: string): boolean => /^["“«(]?\p{L}{2,}(['’]\p{L}+)?[.,!?…:;"”»)]*$/u.test(token);

/** Looks like a sentence, not like class names, a selector, a path or a style. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/).filter(isWord).length;
  return (
    (words > 1 || (words === 1 && /^\p{Lu}/u.test(text) && text.includes(' …'))) &&
    !/[{}[\]<>=|/\\_;]|--|\b[a-z]+-[a-z]+|^[.#$(]|\dpx|^\w+ \w+\(/.test(text)
  );
}

/** Calls whose texts are for developers: errors, logs and warnings. */
const forDevelopers = /(^|\.)(Error|RangeError|TypeError|log|debug|info|warn|error)$/;

const isForDevelopers = (node: ts.Node): boolean => {
  for (let at = node.parent; at !== undefined && !ts.isBlock(at); at = at.parent) {
    if (ts.isThrowStatement(at)) return true;
    if ((ts.isNewExpression(at) || ts.isCallExpression(at)) && forDevelopers.test(at.expression.getText())) return true;
  }
  return false;
};

/** Strings that are syntax: imports, types, directives, keys. */
const isGrammar = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  ts.isExpressionStatement(parent) ||
  ts.isTemplateLiteralTypeNode(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

/** The text of a string, with "…" for each interpolation. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
  return undefined;
}

/** The attribute that contains a string, also in an expression: `title={on ? 'Yes' : 'No'}`. */
function attributeOf(node: ts.Node): string | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isJsxAttribute(at)) return at.name.getText();
    const goesOn =
      ts.isJsxExpression(at) ||
      ts.isConditionalExpression(at) ||
      ts.isBinaryExpression(at) ||
      ts.isParenthesizedExpression(at);
    if (!goesOn) return undefined;
  }
  return undefined;
}

/** Whether a string is the child of an element: `<p>{busy ? 'Wait' : null}</p>`. */
function isChild(node: ts.Node): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isJsxExpression(at)) return !ts.isJsxAttribute(at.parent);
    const goesOn = ts.isConditionalExpression(at) || ts.isBinaryExpression(at) || ts.isParenthesizedExpression(at);
    if (!goesOn) return false;
  }
  return false;
}

/** Operands of a comparison (`key === 'Enter'`) are not visible. */
const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && /[=!]==/.test(parent.operatorToken.getText());

function isSaid(node: ts.Node, text: string): boolean {
  if (isCompared(node)) return false;
  const attribute = attributeOf(node);
  if (attribute !== undefined) return spoken.test(attribute) && hasWords(text);
  if (isChild(node)) return hasWords(text);
  return isSentence(text) && !isForDevelopers(node) && !isGrammar(node);
}

/** All user-visible or spoken texts of a source file. */
export function literalSentences(file: string, code: string): Literal[] {
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Literal[] = [];
  const note = (node: ts.Node, text: string) =>
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (ts.isJsxText(node)) {
      if (hasWords(node.text)) note(node, node.text);
    } else if (text !== undefined && isSaid(node, text)) note(node, text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
