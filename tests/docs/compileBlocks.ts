import path from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/runCommand.mjs';
import type { CodeBlock } from './codeBlocks.ts';

const here = path.join(root, 'tests/docs');
const surroundings = path.join(here, 'surroundings.ts');
const configFile = path.join(root, 'tsconfig.json');

/** The compiler options of the repository. A block may declare names that it does not use. */
function optionsOf(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root, {}, configFile);
  return { ...options, noUnusedLocals: false, noUnusedParameters: false, verbatimModuleSyntax: false };
}

/** All identifiers of a block, and those that it declares at its top level. */
function namesIn(code: string): { used: Set<string>; declared: Set<string> } {
  const source = ts.createSourceFile('block.tsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const used = new Set<string>();
  const declared = new Set<string>();
  const declare = (name: ts.Node | undefined): void => {
    if (name === undefined) return;
    if (ts.isIdentifier(name)) declared.add(name.text);
    else if (ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)) {
      for (const element of name.elements) if (ts.isBindingElement(element)) declare(element.name);
    }
  };
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) declare(name);
    else if (ts.isImportDeclaration(statement)) {
      declare(statement.importClause?.name);
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) declare(name);
      else declare(bindings?.name);
    } else if (ts.isDeclarationStatement(statement)) declare(statement.name);
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { used, declared };
}

/** The names that the surroundings offer. */
function offeredNames(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(surroundings);
  const module = source && checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module).map(({ name }) => name) : [];
}

/** A block as a module: on one line, it imports the names that it uses and does not declare. */
function moduleOf(code: string, offered: readonly string[]): string {
  const { used, declared } = namesIn(code);
  const names = offered.filter((name) => used.has(name) && !declared.has(name));
  return `import { ${names.join(', ')} } from './surroundings.ts';\n${code}\nexport {};\n`;
}

/** Compiles blocks of TypeScript, each as a module of its own; returns each error with its place in the text. */
export function compileBlocks(blocks: readonly CodeBlock[]): string[] {
  const options = optionsOf();
  const host = ts.createCompilerHost(options);
  const first = ts.createProgram([surroundings], options, host);
  const offered = offeredNames(first);
  const modules = new Map(
    blocks.map((block, index) => [
      path.join(here, `block${index}.tsx`),
      { block, code: moduleOf(block.code, offered) },
    ]),
  );
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => modules.has(name) || fileExists(name);
  host.readFile = (name) => modules.get(name)?.code ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const code = modules.get(name)?.code;
    return code === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, code, version, false, ts.ScriptKind.TSX);
  };
  const program = ts.createProgram([...modules.keys()], options, host, first);
  return [...modules].flatMap(([name, { block }]) => {
    const source = program.getSourceFile(name);
    const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return errors.map(({ file, start = 0, messageText }) => {
      const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line;
      return `${block.file}:${block.line + line - 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  });
}
