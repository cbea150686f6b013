import { text } from '@skillhour/texts';
import { ApiError } from './api-error.js';

/** Time after which no further attempt starts. */
const RETRY_PERIOD_MS = 10_000;
const MAX_PAUSE_MS = 5_000;
/** Statuses that don't show whether the command ran: a service was unavailable, or a proxy lost the response. */
const UNANSWERED = [502, 503, 504];

const UNKNOWN_OUTCOME = text(
  'We couldn’t reach Skillhour, so this may or may not have gone through. Try again; it won’t be done twice.',
);
const SAFE_TO_RETRY = text('Try again; it won’t be done twice.');

/** Resends a command after each pause while it gets no response. This is only safe with an idempotency key. */
export async function retryUnanswered(
  send: () => Promise<Response>,
  { pausesMs, signal }: { pausesMs: readonly number[]; signal: AbortSignal | undefined },
): Promise<Response> {
  const untilMs = performance.now() + RETRY_PERIOD_MS;
  for (const pauseMs of pausesMs) {
    const [outcome] = await Promise.allSettled([send()]);
    if (!isUnanswered(outcome) || performance.now() > untilMs) return unwrapOutcome(outcome);
    await pause(Math.max(pauseMs, requestedPauseMs(outcome)), signal);
  }
  return send();
}

type Outcome = PromiseSettledResult<Response>;

const isUnanswered = (outcome: Outcome): boolean =>
  outcome.status === 'fulfilled'
    ? UNANSWERED.includes(outcome.value.status)
    : outcome.reason instanceof ApiError && outcome.reason.status === 0;

const unwrapOutcome = (outcome: Outcome): Promise<Response> =>
  outcome.status === 'fulfilled' ? Promise.resolve(outcome.value) : Promise.reject(outcome.reason as Error);

/** Returns the delay that the response requests. Cancels its body, because an unread response would keep its connection. */
function requestedPauseMs(outcome: Outcome): number {
  if (outcome.status === 'rejected') return 0;
  void outcome.value.body?.cancel();
  const seconds = Number(outcome.value.headers.get('retry-after'));
  return Number.isNaN(seconds) ? 0 : Math.min(MAX_PAUSE_MS, seconds * 1_000);
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal?.throwIfAborted();
}

/** Adapts the error of a command without a response: it may or may not have run, and sending it again is safe. */
export function describeUnknownOutcome(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.isUnexpected) return error;
  const { status, code, detail, body, correlationId, retryAfterMs, cause } = error;
  const texts = status === 0 ? [UNKNOWN_OUTCOME] : [...error.texts, SAFE_TO_RETRY];
  return new ApiError(status, code, detail, { ...body, texts }, { correlationId, retryAfterMs, cause });
}
