export interface Confidence {
  level: 'high' | 'medium' | 'low';
  /** 0 to 100. */
  percent: number;
  /** Filled steps of the meter, 0 to 5. */
  steps: number;
}

const stepCount = 5;

/** Confidence of an answer: high from 75 %, medium from 45 %. Accepts 0 to 1 and, because some servers send it, 0 to
 * 100. */
export function confidenceOf(confidence: number | undefined): Confidence | null {
  if (confidence === undefined || !Number.isFinite(confidence)) return null;
  const share = Math.min(Math.max(confidence > 1 ? confidence / 100 : confidence, 0), 1);
  const percent = Math.round(share * 100);
  const level = percent >= 75 ? 'high' : percent >= 45 ? 'medium' : 'low';
  return { level, percent, steps: Math.round(share * stepCount) };
}
