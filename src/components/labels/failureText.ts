import type { Failure } from '../../core/failure.ts';
import { type FailureLabel, failureReason } from './failureSentence.ts';
import type { FrameLabels } from './frameLabels.ts';
import { shownName } from './shownName.ts';

type Words = Pick<FrameLabels, 'failure' | 'errors' | 'conversation'>;

/** The text of a failure. */
export function failureText(labels: Words, { code, reason, about }: Failure): string {
  const sentence: FailureLabel = labels.failure[code];
  return sentence(
    reason === undefined ? undefined : failureReason(reason, labels.errors),
    about && { ...about, name: about.name === '' ? '' : shownName(about.name, labels) },
  );
}
