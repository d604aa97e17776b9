import type { Language } from './grammars.ts';

/** Signs that only one language has, the clearest first. Each looks at the start of lines and never back. */
const signs: readonly (readonly [Language, RegExp])[] = [
  ['shell', /^[\w.@~/:-]{0,60}[$%] [a-z./]/],
  ['bash', /^#!.{0,40}sh\b/],
  ['python', /^(?:#!.{0,40}python|(?:async )?def \w+\(.*\).*:$|class \w+.*:$|from [\w.]+ import )/m],
  ['php', /^<\?php\b/],
  ['xml', /^<(?:!--|!doctype|\?xml|[a-z][\w-]*[\s/>])/i],
  ['diff', /^(?:diff --git |@@ -\d|(?:---|\+\+\+) [\w/.])/m],
  ['json', /^(?:\{\s*(?:"[^"\n]*"\s*:|\})|\[\s*(?:[{["\d\]]|true|false|null))/],
  [
    'sql',
    /^\s*(?:select\s.*|insert into|update \w+ set|delete from|create (?:table|index|view)|alter table|with \w+ as \()/i,
  ],
  ['dockerfile', /^FROM [\w./:-]+(?: AS \w+)?$/m],
  ['rust', /^\s*(?:pub )?(?:fn \w+.*\{|use (?:std|crate)::|impl\b.*\{|let mut )/m],
  ['go', /^(?:package \w+$|func (?:\([^)\n]*\) )?\w+\(.*\{$)|\w := /m],
  ['kotlin', /^\s*(?:(?:suspend |override |private )?fun \w+\(|data class \w)/m],
  ['swift', /^\s*(?:import (?:SwiftUI|Foundation|UIKit)$|(?:guard|if) let \w.*\{$|func \w+\(.*\) (?:-> \w+ )?\{$)/m],
  ['csharp', /^(?:using System\b|namespace [\w.]+)/m],
  [
    'java',
    /^\s*(?:import java|package [\w.]+;|(?:public|private|protected) (?:static |final |abstract )*(?:class|void|int|[A-Z]\w*)\s)/m,
  ],
  ['cpp', /^#include <(?!std\w+\.h)\w+>$|\bstd::\w/m],
  ['c', /^#(?:include|define) /m],
  [
    'typescript',
    /^(?:export )?(?:interface|type|enum) \w+.*[={]$|^import type |\b(?:const|let) \w+: \w|\w\??: (?:string|number|boolean)\b/m,
  ],
  [
    'javascript',
    /^\s*(?:(?:export )?(?:const|let|var) [\w{[].* = |(?:export )?(?:default )?(?:async )?function\b|import .* from ['"]|console\.\w+\()|=> [{(\w]/m,
  ],
  ['ruby', /^\s*(?:require ['"]|def \w+[?!]?$|\w+\.each do \|)|^end$/m],
  ['css', /^[.#:@]?[\w-][\w\s.#:>,()-]*\{\s*(?:[\w-]+\s*:[^;{}]*;|$)/m],
  ['ini', /^\[[\w .-]+\]$/m],
  ['yaml', /^(?:---$|[\w-]+:(?:\s*$|\s+[^\s{]).*\n(?:\s*-\s|\s*[\w-]+:(?:\s|$)))/m],
  [
    'bash',
    /^(?:sudo |npm |npx |yarn |pnpm |git |cd |curl |docker |kubectl |pip |brew |apt(?:-get)? |export \w+=|ssh |make\b|cargo |go run )/m,
  ],
];

/** The start of code is enough for a guess. */
const guessedLength = 1_000;

/** The language of code that does not name it. It may be wrong; code without a sign has none. */
export function guessLanguage(code: string): Language | null {
  const start = code.slice(0, guessedLength).trim();
  return signs.find(([, sign]) => sign.test(start))?.[0] ?? null;
}
