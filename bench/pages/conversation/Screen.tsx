import { memo, type ReactNode, useState } from 'react';
import type { Conversation } from 'triage-inbox/core';
import { createWorld } from './world.ts';

const Row = memo(function Row({ conversation, isSplit }: { conversation: Conversation; isSplit: boolean }) {
  const { id, name, latest_message } = conversation;
  return (
    <div
      className="ti-row"
      role="option"
      tabIndex={-1}
      aria-selected="false"
      data-narrow={isSplit ? '' : undefined}
      data-conversation-id={id}
    >
      <svg className="ti-icon ti-row__icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6.6 2.75 5.1 13.25M10.9 2.75 9.4 13.25M3.25 6h10M2.75 10h10" />
      </svg>
      <span className="ti-row__name ti-written">{name}</span>
      <span className="ti-row__preview">
        <span className="ti-row__text ti-written">{latest_message?.text}</span>
      </span>
      <span className="ti-row__members">
        {[0, 1, 2].map((member) => (
          <span key={member} className="ti-avatar" data-shape="circle" data-size={isSplit ? 18 : 20}>
            PN
          </span>
        ))}
        <span className="ti-row__more">+1</span>
      </span>
      <span className="ti-row__time">now</span>
    </div>
  );
});

function Composer({ name }: { name: string }) {
  const [draft, setDraft] = useState('');
  return (
    <div className="ti-composer">
      <form className="ti-composer__box">
        <div className="ti-composer__input">
          <textarea
            className="ti-composer__field"
            rows={1}
            aria-label={`Reply to ${name}`}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
        </div>
        <div className="ti-composer__foot">
          <span className="ti-composer__hints">Enter to send</span>
          <button type="submit" className="ti-btn ti-btn--soft ti-btn--sm ti-btn--icon ti-composer__send">
            Send
          </button>
        </div>
      </form>
    </div>
  );
}

const visibleRows = 21;

/** The list and the open conversation around a log, with the classes of the package. */
export function Screen({ log }: { log: ReactNode }) {
  const [{ conversations }] = useState(createWorld);
  const [open, setOpen] = useState<Conversation | null>(null);
  const isSplit = open !== null;
  return (
    <section className="ti-root" data-ti-root="" data-ti-theme="dark" data-ti-density="comfortable" data-ti-dir="ltr">
      <div className="ti-app" data-split={isSplit || undefined}>
        <div className="ti-panel">
          <div className="ti-body">
            <div className="ti-body__list">
              <div className="ti-list" data-density={isSplit ? 'beside' : 'alone'}>
                <div className="ti-list__body">
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: the benchmark clicks */}
                  <div
                    className="ti-list__scroller"
                    role="listbox"
                    tabIndex={0}
                    aria-label="Conversations"
                    onClick={({ target }) => {
                      const row = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
                      setOpen(conversations.find(({ id }) => id === row?.dataset.conversationId) ?? null);
                    }}
                  >
                    <div className="ti-list__rows" style={{ blockSize: conversations.length * (isSplit ? 64 : 44) }}>
                      {conversations.slice(0, visibleRows).map((conversation) => (
                        <Row key={conversation.id} conversation={conversation} isSplit={isSplit} />
                      ))}
                    </div>
                  </div>
                </div>
              </div>
            </div>
            {open && (
              <div className="ti-body__detail">
                <div className="ti-panes">
                  <section className="ti-conversation" data-conversation-id={open.id}>
                    <header className="ti-conversation__header">
                      <div className="ti-conversation__titles">
                        <h2 className="ti-conversation__title">{open.name}</h2>
                      </div>
                    </header>
                    <div className="ti-log-frame">{log}</div>
                    <Composer name={open.name ?? ''} />
                  </section>
                </div>
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
