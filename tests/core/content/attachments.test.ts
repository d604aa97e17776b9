import { describe, expect, it } from 'vitest';
import { readContent } from '../../../src/core/content/readContent.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import { attachmentText, blocksText } from '../../../src/entries/blocks.ts';

describe('the title of a field', () => {
  it.each([
    ['Max * 2*', 'Max * 2*'],
    ['a_b &lt;@U1&gt; ~x~ `c`', 'a_b <@U1> ~x~ `c`'],
    ['<!channel> & co', '<!channel> & co'],
    ['Two\nlines', 'Two\nlines'],
    ['*', '*'],
  ])('%j has no markup', (title, shown) => {
    const attachment = { fields: [{ title, value: '*99* %' }] };
    expect(mrkdwnToPlainText(attachmentText(attachment))).toBe(`${shown}\n99 %`);
    const [node] = readContent({ attachments: [attachment] }, '');
    const [section] = node?.type === 'attachment' ? node.children : [];
    const [field] = section?.type === 'section' ? section.fields : [];
    const [block] = field?.type === 'prose' ? field.blocks : [];
    const [first] = block?.type === 'paragraph' ? block.children : [];
    expect(first?.type).toBe('bold');
  });

  it('stands above a value of any kind, or alone', () => {
    const textOf = (field: object) => attachmentText({ fields: [field] });
    expect(textOf({ title: 'Steps', value: '• one\n• two' })).toBe('*Steps*\n• one\n• two');
    expect(textOf({ title: 'Used' })).toBe('*Used*');
    expect(textOf({ value: 'no title' })).toBe('no title');
    expect(textOf({ title: ' ', value: ' ' })).toBe('');
  });
});

describe('a bold text', () => {
  it.each(['Max * 2*', '*a*', 'a_b_ c'])('with the signs of styles, %j, reads as it was written', (text) => {
    const blocks = [{ type: 'header', text: { type: 'plain_text', text } }];
    expect(mrkdwnToPlainText(blocksText(blocks))).toBe(text);
    const style = { bold: true, italic: true };
    const elements = [{ type: 'rich_text_section', elements: [{ type: 'text', text, style }] }];
    expect(mrkdwnToPlainText(blocksText([{ type: 'rich_text', elements }]))).toBe(text);
  });
});

describe('the actions of an attachment', () => {
  it('have no entities, and tell the choice', () => {
    const actions = [
      { type: 'button', text: 'A &amp; B &amp;lt;', url: 'https://a.test/' },
      { type: 'select', text: 'Pick', options: [{ text: 'x' }], selected_options: [{ text: 'Q&amp;A', value: '1' }] },
      { type: 'select', text: 'Who &gt; what', options: [{ text: 'x', value: 'x' }] },
    ];
    expect(mrkdwnToPlainText(attachmentText({ actions }))).toBe('[A & B &lt;] [Q&A] [Who > what]');
  });
});

describe('a file in a shared message', () => {
  it.each([
    [{ mode: 'file_access', file_access: 'access_denied' }, 'A file you cannot see here'],
    [{ mode: 'tombstone' }, 'This file was deleted'],
    [{ mode: 'tombstone', name: 'plan.pdf' }, 'plan.pdf\nThis file was deleted'],
    [{ mode: 'hidden_by_limit', name: 'a.png', permalink: 'https://f.test/a' }, 'a.png\nThis file is hidden'],
    [{ permalink: 'https://f.test/b' }, '<https://f.test/b|Untitled file>'],
    [{ mode: 'hosted' }, 'Untitled file'],
  ])('that is %j is told', (fields, text) => {
    expect(attachmentText({ files: [{ id: 'F1', ...fields }] })).toBe(text);
  });
});
