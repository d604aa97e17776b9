import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clearErrorReports, type Env, type ErrorReport, type Inbox, readErrorReports } from 'triage-inbox/core';
import { problemsLabels as labels } from './problemsLabels.ts';

export interface ProblemsDialogProps {
  inbox: Inbox;
  storage: Env['local'];
  onClose: () => void;
}

const numbered = (reports: readonly ErrorReport[]) => reports.map((report, number) => ({ number, report }));

/** Lists the error reports stored in this browser, with buttons to copy and clear them. */
export function ProblemsDialog({ inbox, storage, onClose }: ProblemsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const theme = useSyncExternalStore(inbox.subscribe, () => inbox.getState().theme);
  const [reports, setReports] = useState(() => numbered(readErrorReports(storage)).reverse());
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const copy = async (): Promise<void> => {
    const text = JSON.stringify(
      reports.map(({ report }) => report),
      null,
      2,
    );
    const isCopied = await inbox.actions.copyText(text);
    setStatus(isCopied ? labels.copied : labels.notCopied);
  };
  const clear = (): void => {
    clearErrorReports(storage);
    setReports([]);
    setStatus('');
  };

  return (
    <dialog ref={dialog} className="problems" data-theme={theme} aria-labelledby="problems-title" onClose={onClose}>
      <header className="problems__head">
        <h2 id="problems-title">{labels.title}</h2>
        <button type="button" className="problems__close" onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 16 16" role="img" aria-label={labels.close}>
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
        <p>{reports.length === 0 ? labels.none : labels.about(reports.length)}</p>
      </header>
      {reports.length > 0 && (
        <ol className="problems__list">
          {reports.map(({ number, report }) => (
            <Problem key={number} report={report} />
          ))}
        </ol>
      )}
      {reports.length > 0 && (
        <footer className="problems__foot">
          <span role="status">{status}</span>
          <button type="button" onClick={clear}>
            {labels.clear}
          </button>
          <button type="button" onClick={() => void copy()}>
            {labels.copy}
          </button>
        </footer>
      )}
    </dialog>
  );
}

function Problem({ report }: { report: ErrorReport }) {
  const { timestamp, message, meta, url, userAgent } = report;
  return (
    <li>
      <p className="problems__line">
        <time dateTime={timestamp}>{new Date(timestamp).toLocaleString()}</time>
        <span>{message}</span>
      </p>
      <details>
        <summary>{labels.details}</summary>
        <pre>{JSON.stringify({ ...meta, url, userAgent }, null, 2)}</pre>
      </details>
    </li>
  );
}
