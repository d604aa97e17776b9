import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MrkdwnText } from '../../../src/components/mrkdwn/MrkdwnText.tsx';

/** The elements of a message that are isolated from its sentence, with their direction. */
function isolatesOf(text: string): string[] {
  const { container } = render(<MrkdwnText text={text} users={() => 'Dana Levi'} />);
  return Array.from(container.querySelectorAll('p [dir], p bdi, li bdi'), (element) => {
    return `${element.getAttribute('dir') ?? 'bdi'} ${element.textContent}`;
  });
}

describe('a sentence from right to left', () => {
  it.each([
    ['code', 'הריצו `--force` עכשיו', 'ltr --force'],
    ['a URL', 'ראו https://example.com/a/ תודה', 'ltr https://example.com/a/'],
    ['a link with its URL as the label', 'ראו <https://example.com/|example.com/> תודה', 'ltr example.com/'],
    ['a mail address', 'כתבו אל <mailto:a@b.example|a@b.example> תודה', 'ltr a@b.example'],
    ['a link with a label', 'ראו <https://example.com/|C++> תודה', 'auto C++'],
    ['a person', 'שלום <@U1>, מה שלומך', 'auto @Dana Levi'],
    ['a channel', 'ראו <#C1|dev-ops> תודה', 'auto #dev-ops'],
    ['the letter of a nested item', '1. אחת\n    a. שתיים', 'bdi a. '],
    ['an unknown emoji', 'שלום :no-such:', 'bdi :no-such:'],
  ])('isolates %s', (_what, text, isolate) => {
    expect(isolatesOf(text)).toContain(isolate);
  });
});
