import { format } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { englishNotificationWords as words } from '../../../src/core/format/notificationWords.ts';
import { notificationBody } from '../../../src/core/notifications/notificationBody.ts';

const channels = (id: string) => (id === 'C1' ? 'general' : undefined);
const body = (text: string) =>
  notificationBody(text, words, { channels, users: () => 'Dana', emoji: new Map([['tada', '🎉']]) });

describe('notificationBody', () => {
  it.each([
    ['```\nconst a = 1\n```', '[code block]'],
    ['look ```a``` there', 'look [code block] there'],
    ['*bold* _italic_ ~strike~ `code`', 'bold italic strike code'],
    ['<@U2> and <@U3|dana> look', '@user and @user look'],
    ['in <#C1> and <#C2|ops>', 'in #general and #ops'],
    ['<!here> lunch', '@here lunch'],
    ['see <https://x.test/a|the page> &amp; <https://y.test>', 'see the page & https://y.test'],
    ['> quoted\n• one\n• two', 'quoted • one • two'],
    ['done :tada:', 'done 🎉'],
    ['<!subteam^S1|@design> and <!subteam^S2>', '@design and @group'],
    ['due <!date^1392734382^{date_num} UTC^https://x.test|soon>', `due ${format(1392734382000, 'yyyy-MM-dd')} UTC`],
    ['due <!date^1392734382^{unheard_of}|soon>', 'due soon'],
    ['', 'New message'],
    [' \n ', 'New message'],
  ])('converts %j to %j [NTF-2]', (text, expected) => {
    expect(body(text)).toBe(expected);
  });

  it('is complete up to 100 characters; longer text has 97 characters and "..." [NTF-2]', () => {
    expect(body('x'.repeat(100))).toBe('x'.repeat(100));
    expect(body('x'.repeat(101))).toBe(`${'x'.repeat(97)}...`);
    expect(body(`*${'x'.repeat(100)}*`)).toBe('x'.repeat(100));
  });

  it('is complete if only its markup is long [NTF-2]', () => {
    expect(body(`\`\`\`\n${'const a = 1;\n'.repeat(40)}\`\`\``)).toBe('[code block]');
    expect(body(`Build failed \`\`\`${'x'.repeat(3000)}\`\`\` can you look?`)).toBe(
      'Build failed [code block] can you look?',
    );
    expect(body(`\`\`\`${'x'.repeat(3000)}\`\`\` ${'y'.repeat(3000)}`)).toBe(`[code block] ${'y'.repeat(84)}...`);
  });

  it('never splits a character', () => {
    const flags = '🇩🇰'.repeat(101);
    expect(body(flags)).toBe(`${'🇩🇰'.repeat(97)}...`);
    expect(body('🇩🇰'.repeat(100))).toBe('🇩🇰'.repeat(100));
  });
});
