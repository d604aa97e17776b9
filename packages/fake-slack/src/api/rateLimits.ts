import type { FaultPlan } from '../faults.ts';
import type { ApiArguments } from './apiArguments.ts';
import type { RateLimit } from './apiMethod.ts';

const lowLimitMethods = new Set(['conversations.history', 'conversations.replies']);
/** Calls that were on their way when the first 429 was answered are no violations. */
const graceMs = 250;

/** A call before the `Retry-After` that Slack has told for its method. */
export interface LimitViolation {
  method: string;
  teamId: string;
  at: number;
  blockedUntil: number;
}

export interface RateLimits {
  /** Seconds of `Retry-After` if the call is refused; else counts it and returns null. */
  check(method: string, limit: RateLimit | null, teamId: string, args: ApiArguments): number | null;
  violations: LimitViolation[];
}

/** Slack counts for each method, workspace and app. Windows slide: no minute has more calls than the limit. */
export function createRateLimits(plan: FaultPlan, now: () => number): RateLimits {
  const calls = new Map<string, number[]>();
  const told = new Map<string, { until: number; at: number }>();
  const violations: LimitViolation[] = [];

  const limitOf = (method: string, limit: RateLimit | null): RateLimit | null => {
    if (plan.faults.lowLimits && lowLimitMethods.has(method)) return { calls: 1, windowMs: 60_000 };
    return plan.faults.realLimits ? limit : null;
  };

  const blockedUntil = (method: string, key: string, limit: RateLimit | null): number => {
    const byFault = plan.blockedUntil(method);
    if (byFault > now()) return byFault;
    if (!limit) return 0;
    const recent = (calls.get(key) ?? []).filter((at) => at > now() - limit.windowMs);
    calls.set(key, recent);
    const oldest = recent[recent.length - limit.calls];
    return oldest === undefined ? 0 : oldest + limit.windowMs;
  };

  return {
    violations,
    check(method, methodLimit, teamId, args) {
      const limit = limitOf(method, methodLimit);
      const key = [teamId, method, limit?.by ? args.text(limit.by) : ''].join(' ');
      const until = blockedUntil(method, key, limit);
      if (until <= now()) {
        told.delete(key);
        if (limit) calls.set(key, [...(calls.get(key) ?? []), now()]);
        return null;
      }
      const before = told.get(key);
      if (before && before.until > now() && performance.now() - before.at > graceMs) {
        violations.push({ method, teamId, at: now(), blockedUntil: before.until });
      }
      const seconds = Math.max(1, Math.ceil((until - now()) / 1000));
      if (!before || before.until <= now()) {
        told.set(key, { until: now() + seconds * 1000, at: performance.now() });
      }
      return seconds;
    },
  };
}
