import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { topicsOfPages } from './topics.mjs';

/** A text whose headings are one level higher. */
function raised(text) {
  let isCode = false;
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode && /^##+ /.test(line) ? line.slice(1) : line;
  });
  return lines.join('\n');
}

/** The introduction of a page, and its sections by name. */
function readPage(text) {
  const [introduction = '', ...parts] = text.split(/^(?=<a id="[^"]+"><\/a>\n\n### )/m);
  const sections = parts.map((part) => {
    const [, name = ''] = /^### (.*)$/m.exec(part) ?? [];
    // The heading of the next kind is at the end of a section.
    const own = part.replace(/\n## [\w ]+\n\s*$/, '\n').replace(/\n\*\*\*\s*$/, '\n');
    return { name: name.replace(/\\/g, '').replace(/[(<].*$/, ''), text: own };
  });
  return { introduction: introduction.replace(/\n## [\w ]+\n\s*$/, '\n').trim(), sections };
}

/** Splits the large pages of the reference; links lead to the new pages. */
function splitPages(out, fileOf) {
  const moved = new Map();
  const pages = [];
  for (const { page, folder, topics } of topicsOfPages) {
    const { introduction, sections } = readPage(readFileSync(path.join(out, `${page}.md`), 'utf8'));
    const index = [introduction];
    for (const { id, title } of topics) {
      const file = `${folder}/${id}.md`;
      const own = sections.filter(({ name }) => topicOf(topics, fileOf(page, name), page, name) === id);
      if (own.length === 0) throw new Error(`The topic ${file} has no section`);
      const text = own.map((section) => raised(section.text).trim()).join('\n\n***\n\n');
      pages.push({ from: `${page}.md`, file, text: `# ${title}\n\n${text}\n` });
      for (const [, anchor] of text.matchAll(/<a id="([^"]+)"><\/a>/g)) moved.set(`${page}.md#${anchor}`, file);
      const names = own.map(({ name, text: each }) => `[\`${name}\`](#${/<a id="([^"]+)"/.exec(each)?.[1]})`);
      index.push(`## ${title}\n\n${names.join(', ')}`);
    }
    pages.push({ from: `${page}.md`, file: `${page}.md`, text: `${index.join('\n\n')}\n` });
  }
  return { moved, pages };
}

function topicOf(topics, source, page, name) {
  const topic = topics.find(({ sources }) => sources.some((start) => source.startsWith(start)));
  if (topic === undefined)
    throw new Error(`${name} of ${page}, from ${source}, has no topic in site/reference/topics.mjs`);
  return topic.id;
}

/** The links of a text that was at `from` and is now at `file`. */
const withLinks = (text, from, file, moved) =>
  text.replace(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g, (_, to, anchor) => {
    const old = to === '' ? from : path.posix.join(path.posix.dirname(from), to);
    const now = moved.get(`${old}#${anchor}`) ?? old;
    const link = now === file ? '' : path.posix.relative(path.posix.dirname(file), now);
    return `](${link}${anchor === undefined ? '' : `#${anchor}`})`;
  });

/** Removes the properties of an interface that extends the result of a function: the section of the function shows them. */
function showResultsOnce({ project }) {
  for (const { extendedTypes, children = [] } of Object.values(project.reflections)) {
    if (!extendedTypes?.every(({ name }) => name === 'ReturnType')) continue;
    for (const property of [...children]) project.removeReflection(property);
  }
}

/** A plugin of TypeDoc: writes one page for each topic of the large entries. */
export function load(app) {
  const files = new Map();
  app.converter.on('createDeclaration', (context, reflection) => {
    const source = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
    if (source !== undefined && reflection.parent !== undefined) {
      files.set(`${reflection.parent.name}:${reflection.name}`, path.relative(process.cwd(), source));
    }
  });
  app.converter.on('resolveEnd', showResultsOnce);
  app.renderer.on('endRender', ({ outputDirectory: out }) => {
    const { moved, pages } = splitPages(out, (page, name) => files.get(`${page}:${name}`) ?? '');
    const written = new Set(pages.map(({ from }) => from));
    const others = readdirSync(out, { recursive: true })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => file.endsWith('.md') && !written.has(file))
      .map((file) => ({ from: file, file, text: readFileSync(path.join(out, file), 'utf8') }));
    for (const { from, file, text } of [...pages, ...others]) {
      mkdirSync(path.join(out, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(out, file), withLinks(text, from, file, moved));
    }
  });
}
