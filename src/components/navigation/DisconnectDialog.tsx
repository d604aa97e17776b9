import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { failureText } from '../labels/failureText.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';

/** Asks whether to disconnect the workspace, and shows a failure. "Cancel" is focused initially. */
export function DisconnectDialog() {
  const labels = useLabels();
  const { sync } = labels;
  const { closeOverlay, disconnectWorkspace } = useInboxActions();
  const workspace = useInboxState(({ session }) => ('user' in session ? session.workspace : ''));
  const disconnection = useInboxState(({ service }) => service.disconnection);
  const isRunning = disconnection.status === 'running';
  const question = sync.confirmDisconnect(workspace);
  // The server is revoking already: closing would not stop it.
  const close = isRunning ? () => {} : closeOverlay;
  return (
    <Dialog role="alertdialog" label={question} className="ti-confirm" onClose={close}>
      <div className="ti-confirm__body">
        <h2 className="ti-confirm__question">{question}</h2>
        <p className="ti-confirm__detail">{sync.confirmDetail}</p>
        {disconnection.status === 'failed' && (
          <div className="ti-confirm__failure">
            <Banner>{failureText(labels, disconnection.failure)}</Banner>
          </div>
        )}
      </div>
      <div className="ti-dialog__foot ti-confirm__foot">
        <Button look="soft" size="md" data-ti-autofocus="" disabled={isRunning} onClick={close}>
          {sync.cancel}
        </Button>
        <Button look="danger" size="md" busy={isRunning} disabled={isRunning} onClick={disconnectWorkspace}>
          {isRunning ? sync.disconnecting : sync.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
