import { memo, type ReactNode } from 'react';
import type { Message } from 'triage-inbox/core';

const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const timeOf = (ts: string): string => clock.format(Number(ts) * 1000);
const nameOf = (user = ''): string => `Person Number${Number(user.slice(1)) - 1}`;

const inline = /(`[^`]+`|\*[^*]+\*|<[^>]+>)/;

function inlineNode(text: string): ReactNode {
  if (text.startsWith('`')) return <code className="ti-mrkdwn__code">{text.slice(1, -1)}</code>;
  if (text.startsWith('*')) return <strong className="ti-mrkdwn__bold">{text.slice(1, -1)}</strong>;
  if (text.startsWith('<@')) return <span className="ti-mention">@{nameOf(text.slice(2, -1))}</span>;
  if (!text.startsWith('<')) return text;
  const [url, label] = text.slice(1, -1).split('|');
  return (
    <a className="ti-mrkdwn__link" href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}

/** Parts that never change their order: the index is their key. */
const parts = (texts: readonly string[], render: (text: string) => ReactNode): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
  texts.map((text, index) => <span key={index}>{render(text)}</span>);

function Block({ text }: { text: string }) {
  if (text.startsWith('• '))
    return (
      <ul className="ti-mrkdwn__list">
        <li className="ti-mrkdwn__item">{text}</li>
      </ul>
    );
  if (text.startsWith('> ')) return <blockquote className="ti-mrkdwn__quote">{text.slice(2)}</blockquote>;
  return (
    <p className="ti-mrkdwn__paragraph" dir="auto">
      {parts(text.split(inline), inlineNode)}
    </p>
  );
}

function Text({ text }: { text: string }) {
  const [before = '', code] = text.split('```');
  return (
    <div className="ti-mrkdwn">
      {parts(before.trimEnd().split('\n'), (line) => (
        <Block text={line} />
      ))}
      {code !== undefined && (
        <div className="ti-code" dir="ltr">
          <pre className="ti-code__text">
            <code>{code}</code>
          </pre>
          <div className="ti-code__copy">
            <button type="button" className="ti-btn ti-btn--soft ti-btn--sm ti-btn--icon" title="Copy code" />
          </div>
        </div>
      )}
    </div>
  );
}

/** A message as an engineer writes it by hand, with the DOM of the package. */
export const MessageView = memo(function MessageView({ message, starts }: { message: Message; starts: boolean }) {
  const { ts, user, text } = message;
  const name = nameOf(user);
  const time = timeOf(ts);
  return (
    <article
      className="ti-message"
      aria-label={`${name}, ${time}`}
      data-ts={ts}
      data-starts-block={starts ? '' : undefined}
    >
      {starts ? (
        <span className="ti-avatar" data-shape="circle" data-size="32" aria-hidden="true">
          PN
        </span>
      ) : (
        <span className="ti-message__gutter-time" aria-hidden="true">
          {time}
        </span>
      )}
      <div className="ti-message__content">
        {starts && (
          <header className="ti-message__head">
            <b className="ti-message__author ti-person">{name}</b>
            <span className="ti-message__time">{time}</span>
          </header>
        )}
        <div className="ti-message__body">
          <Text text={text} />
        </div>
      </div>
    </article>
  );
});
