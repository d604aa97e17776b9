import type { Line } from './script.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8).slice(0, 300);
const url = `https://example.test/${'a-very-long-path/'.repeat(18)}?query=${'x'.repeat(80)}`;
const everyLetter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Messages that are hard to lay out, to read or to trust. */
export const hardLines: readonly Line[] = [
  [58, 'K', `One word of 300 letters: ${word}`],
  [57, 'B', '🎉'],
  [56, 'C', '👩‍👩‍👧‍👦🏳️‍🌈👍🏿'],
  [55, 'D', 'مرحبًا، هل راجعت *العقد* الجديد؟ الموعد `2026-03-04` والرابط <https://example.test|هنا>.'],
  [54, 'E', 'שלום <@A>, ראית את #general? הגרסה 2.31 עלתה (סוף סוף!)'],
  [53, 'F', '明日のリリースは十時に変更になりました。確認をお願いします。'.repeat(4)],
  [52, 'G', '배포가 끝났습니다. 로그를 확인해 주세요.'],
  [51, 'H', '没有空格的很长的一句话'.repeat(20)],
  [50, 'M', '<script>alert(1)</script> &amp; <b>bold?</b> "quotes" \'and\' more'],
  [49, 'N', 'H̴̡̛e̷̢̛ c̶͕͝o̸̰͝m̷̘̽e̵̱̓s̸̰̈́ ..................'],
  [48, 'O', 'The file is photo\u202egnp.exe, and the rest reads on.'],
  [47, 'W', url],
  [46, 'L', '> a quote\n> of two lines\n\n• one\n• two\n• three\n\n1. first\n2. second'],
  [45, 'Q', `\`\`\`\n${'wide '.repeat(60)}\n${'tall\n'.repeat(30)}\`\`\``],
  [44, 'R', `*bold _and italic ~and struck~_* \`code with ${'long '.repeat(20)}\``],
  [43, 'S', everyLetter.map((id) => `<@${id}>`).join(' ')],
  [42, 'T', 'line\n\n\n\n\n\n\n\nand many empty lines between'],
  [41, 'U', 'word '.repeat(1_500)],
  [
    40,
    'V',
    'A thread by everybody',
    { replies: everyLetter.map((id, at): Line => [39 - at, id, at % 5 === 0 ? word : `Reply ${id}`]) },
  ],
  [5, 'Z', 'From somebody without a name'],
  [4, 'P', 'From somebody whose name cannot be seen', { edited: true }],
];

interface Room {
  id: string;
  name?: string;
  type?: 'dm';
  isPrivate?: boolean;
  topic?: string;
  members: readonly string[];
  /** The number of unread messages at the end. Default: all. */
  unread?: number;
  lines: readonly Line[];
}

const linesBy = (user: string, count: number, from: number): Line[] =>
  Array.from({ length: count }, (_, at) => [from + (count - at) / 1_000, user, `Message ${at + 1} of ${count}`]);

const everybody = ['A', ...everyLetter.slice(1)];
const dm = (user: string, minutes: number, text: string, unread = 1): Room => ({
  id: `D${user}`,
  type: 'dm',
  members: ['A', user],
  unread,
  lines: [[minutes, user, text]],
});

export const tortureRooms: readonly Room[] = [
  { id: 'CHARD', name: 'hard-to-lay-out', members: everybody, lines: hardLines, unread: 3 },
  { id: 'C0', name: 'nothing-unread', members: ['A', 'L'], lines: linesBy('L', 3, 70), unread: 0 },
  { id: 'C1', name: 'one-unread', members: ['A', 'L'], lines: linesBy('L', 3, 8), unread: 1 },
  { id: 'C99', name: 'ninety-nine-unread', members: ['A', 'Q'], lines: linesBy('Q', 99, 9) },
  { id: 'C999', name: 'more-than-a-thousand-unread', members: ['A', 'R'], lines: linesBy('R', 1_200, 10) },
  {
    id: 'CLONG',
    name: 'a-channel-name-that-goes-on-and-on-until-nobody-remembers-what-it-was-about',
    isPrivate: true,
    topic: 'A topic that is just as long as the name and says just as little about what is going on in here. '.repeat(
      3,
    ),
    members: everybody,
    lines: [[11, 'K', 'A long name in a long channel']],
  },
  { id: 'CWORD', name: word, members: ['A', 'W'], lines: [[12, 'W', word]] },
  { id: 'CEMOJI', name: '🚀🚀🚀', members: ['A', 'B', 'C'], lines: [[13, 'B', ':rocket: :rocket:']] },
  { id: 'CRTL', name: 'الإعلانات', members: ['A', 'D', 'E'], lines: [[14, 'D', 'تم نشر التحديث اليوم']] },
  { id: 'CCJK', name: '開発チーム', members: ['A', 'F', 'G', 'H'], lines: [[15, 'H', '收到']] },
  { id: 'CHTML', name: '<img src=x onerror=alert(1)>', members: ['A', 'M'], lines: [[16, 'M', '<i>no</i>']] },
  { id: 'CALONE', name: 'nobody-else', members: ['A'], lines: [[17, 'A', 'Only I am here']], unread: 0 },
  { id: 'CEMPTY', name: 'no-messages', members: ['A', 'B'], lines: [] },
  dm('B', 18, '🦊'),
  dm('C', 19, 'Emoji of several parts'),
  dm('D', 20, 'هل لديك دقيقة؟'),
  dm('F', 21, 'お疲れ様です'),
  dm('K', 22, 'A name that does not fit'),
  dm('N', 23, 'Ḽ̴o̷o̶k̸'),
  dm('O', 24, 'A name that turns around'),
  dm('P', 25, 'A name that cannot be seen'),
  dm('Z', 26, 'No name at all'),
  { id: 'DMANY', type: 'dm', members: everyLetter.slice(0, 9), lines: [[27, 'V', 'A conversation of nine people']] },
];
