import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RichContent } from '../../../src/components/content/RichContent.tsx';
import { contentParts } from '../../../src/components/conversation/MessageContent.tsx';
import { InboxContext } from '../../../src/components/inbox/InboxContext.ts';
import { TickerProvider } from '../../../src/components/time/TickerContext.tsx';
import type { Inbox } from '../../../src/core/inbox.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { blocksText } from '../../../src/entries/blocks.ts';
import type { Message } from '../../../src/model/index.ts';
import { createFakeClock } from '../../../src/testing/fakeClock.ts';
import { sameCases } from '../../propertyRuns.ts';
import { anyTree } from './anyBlock.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });

function draw(fields: Partial<Message>, props: { find?: string; currentMatch?: number } = {}): HTMLElement {
  const message: Message = { ts: '1.000001', text: '', ...fields };
  // Dates and images read these of the inbox only.
  const inbox = { clock: createFakeClock() as Clock } as Inbox;
  return render(
    <InboxContext.Provider value={inbox}>
      <TickerProvider>
        <RichContent message={message} text={message.text} {...props} parts={contentParts} />
      </TickerProvider>
    </InboxContext.Provider>,
  ).container;
}

const linesOf = (element: Element, selector: string): (string | null)[] =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('blocks', () => {
  it('show fields, plain text as it is written, and controls that do nothing here', () => {
    const root = draw({
      permalink: 'https://chat.test/p1',
      blocks: [
        { type: 'header', text: plain('Deploy <!channel> & done') },
        { type: 'section', text: mrkdwn('Now *down*'), fields: [mrkdwn('*Env:*\nprod'), plain('plain *not bold*')] },
        { type: 'actions', elements: ['Approve', 'Deny'].map((text) => ({ type: 'button', text: plain(text) })) },
      ],
    });
    expect(linesOf(root, '.ti-content__heading')).toEqual(['Deploy <!channel> & done']);
    expect(linesOf(root, 'strong')).toEqual(['down', 'Env:']);
    expect(linesOf(root, '.ti-content__fields > div')).toEqual(['Env:prod', 'plain *not bold*']);
    expect(linesOf(root, 'button:disabled')).toEqual(['Approve', 'Deny']);
    expect(root.textContent).toContain('Approve Deny');
    expect(root.querySelector('a')).toHaveAttribute('href', 'https://chat.test/p1');
    expect(root.querySelector('a')).toHaveTextContent('Answer in');
  });

  it('show the person and the channel of a select, which open nothing there', () => {
    const elements = [
      { type: 'users_select', initial_user: 'U1' },
      { type: 'channels_select', initial_channel: 'C1' },
    ];
    const root = draw({ blocks: [{ type: 'actions', elements }] });
    expect(linesOf(root, 'button:disabled')).toEqual(['@user', '#private-channel']);
    expect(root.querySelector('button button')).toBeNull();
  });

  it('show a table with its headings, and Markdown', () => {
    const cell = (text: string) => ({ type: 'raw_text', text });
    const root = draw({
      blocks: [
        {
          type: 'table',
          rows: [
            [cell('Name'), cell('Count')],
            [cell('Ann'), cell('3')],
          ],
          column_settings: [{}, { align: 'right' }],
        },
        { type: 'markdown', text: '# Head\n**bold** and [a link](https://a.test/)\n\n| a |\n|---|\n| 1 |' },
      ],
    });
    expect(linesOf(root, 'th')).toEqual(['Name', 'Count', 'a']);
    expect(linesOf(root, 'td')).toEqual(['Ann', '3', '1']);
    expect(linesOf(root, '[data-align="end"]')).toEqual(['Count', '3']);
    expect(linesOf(root, '.ti-content__heading')).toEqual(['Head']);
    expect(root.querySelector('a')).toHaveAttribute('href', 'https://a.test/');
  });

  it('show rich text with its lists, styles and colours', () => {
    const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });
    const item = section({ type: 'text', text: 'third', style: { bold: true } });
    const root = draw({
      blocks: [
        {
          type: 'rich_text',
          elements: [
            { type: 'rich_text_list', style: 'ordered', indent: 0, offset: 2, elements: [item] },
            { type: 'rich_text_list', style: 'bullet', indent: 1, elements: [section({ type: 'text', text: 'in' })] },
            section(
              { type: 'color', value: '#ff0000' },
              { type: 'text', text: ' now', style: { underline: true, italic: true } },
            ),
          ],
        },
      ],
    });
    expect(linesOf(root, 'li')).toEqual(['3. third', '◦ in']);
    expect(linesOf(root, 'strong')).toEqual(['third']);
    expect(linesOf(root, '.ti-mrkdwn__color')).toEqual(['#ff0000']);
    expect(linesOf(root, 'em > u')).toEqual([' now']);
  });

  it('that say nothing leave the text', () => {
    expect(draw({ text: 'New *alert*', blocks: [{ type: 'divider' }] })).toHaveTextContent('New alert');
  });

  it('mark the matches of a search in reading order, across parts', () => {
    const blocks = [
      { type: 'header', text: plain('down again') },
      { type: 'section', text: mrkdwn('*down*'), fields: [plain('up'), plain('down')] },
    ];
    const root = draw({ blocks }, { find: 'down', currentMatch: 2 });
    expect(linesOf(root, 'mark')).toEqual(['down', 'down', 'down']);
    expect([...root.querySelectorAll('mark')].map((mark) => mark.dataset.current)).toEqual([undefined, undefined, '']);
  });

  it('of any tree render with all their words, and nothing of them runs [MSG-6]', () => {
    fc.assert(
      fc.property(anyTree, ({ blocks, words }) => {
        const root = draw({ blocks: blocks.map((block) => ({ ...block })) });
        const shown = root.textContent + [...root.querySelectorAll('img')].map(({ alt }) => alt).join(' ');
        expect(words.filter((word) => !shown.includes(word))).toEqual([]);
        expect(root.querySelector('script, iframe, svg[onload], [onerror], [onload], [onclick]')).toBeNull();
        for (const link of root.querySelectorAll('a')) expect(link.protocol).toMatch(/^(https?|mailto):$/);
        const text = mrkdwnToPlainText(blocksText(blocks));
        expect(words.filter((word) => !text.includes(word))).toEqual([]);
        root.remove();
      }),
      sameCases(300, 35),
    );
  });
});

describe('attachments', () => {
  it('stand beside a bar in their colour, below the text', () => {
    const root = draw({
      text: 'Finished',
      attachments: [
        {
          color: 'danger',
          pretext: 'Build',
          title: 'Build &amp; test',
          title_link: 'https://ci.test/7',
          text: '`main` failed',
          fields: [{ title: 'Branch', value: 'main', short: true }],
          footer: 'CI',
        },
      ],
    });
    expect(root).toHaveTextContent('Finished');
    const card = root.querySelector<HTMLElement>('.ti-content__attachment');
    expect(card?.style.getPropertyValue('--ti-bar')).toBe('#e01e5a');
    expect(card?.querySelector('a')).toHaveTextContent('Build & test');
    expect(linesOf(root, '.ti-content__fields > div')).toEqual(['Branchmain']);
  });

  it('show controls, files, the service of a preview and the time', () => {
    const root = draw({
      text: '',
      attachments: [
        {
          service_name: 'Docs &amp; notes',
          text: 'Preview',
          actions: [{ type: 'button', text: 'Approve' }],
          files: [{ name: 'plan.pdf', permalink: 'https://files.test/plan' }],
          footer: 'Posted in #ops',
          ts: 1_772_618_400,
        },
      ],
    });
    expect(root).toHaveTextContent('Docs & notes');
    expect(linesOf(root, 'button:disabled')).toEqual(['Approve']);
    expect(linesOf(root, '.ti-content__card')).toEqual(['plan.pdf']);
    expect(root.querySelector('.ti-content__context')).toHaveTextContent('Posted in #ops');
    expect(root.querySelector('time')).toHaveAttribute('datetime', '2026-03-04T10:00:00.000Z');
  });

  it('tell of files that are not there, and of calls and videos without a name', () => {
    const root = draw({
      text: '',
      blocks: [
        { type: 'call', call_id: 'R01' },
        { type: 'video', video_url: 'https://v.test/1' },
      ],
      attachments: [
        {
          files: [
            { id: 'F1', mode: 'file_access' },
            { id: 'F2', mode: 'tombstone', name: 'plan.pdf', permalink: 'https://files.test/plan' },
            { id: 'F3', mode: 'hidden_by_limit' },
            { id: 'F4', permalink: 'https://files.test/4' },
          ],
        },
      ],
    });
    expect(linesOf(root, '.ti-content__card')).toEqual([
      'Call',
      'Video',
      'A file you cannot see here',
      'plan.pdfThis file was deleted',
      expect.stringContaining('Hidden by'),
      'Untitled file',
    ]);
    expect(linesOf(root, 'a')).toEqual(['Video', 'Untitled file']);
  });

  it('have no colour that is none', () => {
    const root = draw({ text: 'a', attachments: [{ color: 'red;background:url(//evil)', text: 'b' }] });
    expect(root.querySelector('[style]')).toBeNull();
  });
});
