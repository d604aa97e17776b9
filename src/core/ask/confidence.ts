export interface Confidence {
  level: 'high' | 'medium' | 'low';
  /** 0 to 100. */
  percent: number;
  /** How many of the five steps of the meter. */
  steps: number;
}

const stepCount = 5;

/** How sure an answer says it is, in words and steps: high from 75 %, medium from 45 %. Some servers count to 100. */
export function confidenceOf(confidence: number | undefined): Confidence | null {
  if (confidence === undefined || !Number.isFinite(confidence)) return null;
  const share = Math.min(Math.max(confidence > 1 ? confidence / 100 : confidence, 0), 1);
  const percent = Math.round(share * 100);
  const level = percent >= 75 ? 'high' : percent >= 45 ? 'medium' : 'low';
  return { level, percent, steps: Math.round(share * stepCount) };
}
