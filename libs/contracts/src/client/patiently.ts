import { text } from '@skillhour/texts';
import { ApiError } from './api-error.js';

/** No further try begins after this long. */
const PATIENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;
/** A part was away, or a proxy lost it: whether the command was carried out is not said. */
const UNANSWERED = [502, 503, 504];

const MAY_HAVE_HAPPENED = text(
  'We couldn’t reach Skillhour, so this may or may not have gone through. Try again; it won’t be done twice.',
);
const PRESS_AGAIN = text('Try again; it won’t be done twice.');

/** Sends a command again after each pause for as long as it gets no answer. That is only safe with its key. */
export async function patiently(
  send: () => Promise<Response>,
  { pausesMs, signal }: { pausesMs: readonly number[]; signal: AbortSignal | undefined },
): Promise<Response> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (const pauseMs of pausesMs) {
    const [outcome] = await Promise.allSettled([send()]);
    if (!isUnanswered(outcome) || performance.now() > untilMs) return settled(outcome);
    await pause(Math.max(pauseMs, wantedPauseMs(outcome)), signal);
  }
  return send();
}

type Outcome = PromiseSettledResult<Response>;

const isUnanswered = (outcome: Outcome): boolean =>
  outcome.status === 'fulfilled'
    ? UNANSWERED.includes(outcome.value.status)
    : outcome.reason instanceof ApiError && outcome.reason.status === 0;

const settled = (outcome: Outcome): Promise<Response> =>
  outcome.status === 'fulfilled' ? Promise.resolve(outcome.value) : Promise.reject(outcome.reason as Error);

/** What the answer asks for. It is read no further: an answer that nobody reads would keep its connection. */
function wantedPauseMs(outcome: Outcome): number {
  if (outcome.status === 'rejected') return 0;
  void outcome.value.body?.cancel();
  const seconds = Number(outcome.value.headers.get('retry-after'));
  return Number.isNaN(seconds) ? 0 : Math.min(LONGEST_PAUSE_MS, seconds * 1_000);
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal?.throwIfAborted();
}

/** What to say of a command that got no answer: nobody knows whether it was done, and another press can do no harm. */
export function toldTruly(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.isUnexpected) return error;
  const { status, code, detail, body, correlationId, retryAfterMs, cause } = error;
  const texts = status === 0 ? [MAY_HAVE_HAPPENED] : [...error.texts, PRESS_AGAIN];
  return new ApiError(status, code, detail, { ...body, texts }, { correlationId, retryAfterMs, cause });
}
