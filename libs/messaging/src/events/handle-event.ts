import type { JsMsg } from '@nats-io/jetstream';
import { AppError, EventEnvelope, type EventContract } from '@skillhour/contracts';
import {
  counter,
  currentSpan,
  enterSpan,
  histogram,
  millisecondsSince,
  tracing,
  withCorrelation,
  type Logger,
} from '@skillhour/observability';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker.js';
import { systemContext } from '../context.js';
import { parseJson } from '../json.js';
import { noteSessionIn } from '../note-session.js';
import { deadLetter, REPLAY_HEADER } from './dead-letters.js';
import type { Inbox } from './inbox.js';
import type { EventMeta } from './on-event.js';

/** Processes one message until it is acked, nacked for retry or dead-lettered. Never throws. `signal` aborts waiting for unavailable services. */
export type MessageHandler = (message: JsMsg, signal: AbortSignal) => Promise<void>;

/** An event handler whose event type is unknown here; `onEvent()` has checked that both match. */
interface AnyEventHandler {
  handle(data: unknown, meta: Omit<EventMeta, 'tx'> & Partial<Pick<EventMeta, 'tx'>>): Promise<void>;
}

/** How a handler runs: in a transaction with the inbox, or without one if `inbox` is null. */
export interface Effect {
  handlerOf: () => Promise<AnyEventHandler> | AnyEventHandler;
  inbox: Inbox | null;
}

export interface MessageHandlerOptions {
  broker: Broker;
  logger: Logger;
  /** The durable consumer's name. */
  name: string;
  event: EventContract;
  maxTries: number;
  effect: Effect;
  /** Called once the effect is committed. */
  onDone?: () => void;
}

/** Attempts before an event is dead-lettered: about 30 s, including the delays between them. */
export const MAX_TRIES = 8;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_DELAY_MS = 30_000;
const HANDLING_TIMEOUT_MS = 30_000;
/** How long an event waits in place for an unavailable service, and how often it retries meanwhile. */
const OUTAGE_WAIT_MS = 30_000;
const OUTAGE_RETRY_MS = 500;
/** Far more than an outage of hours causes. */
const MAX_DELIVERIES = 1_000;
const TOO_MANY_DELIVERIES = 'delivered too many times, may crash its process';

/** Outcomes of handling an event and their log levels. `postponed` events are delivered again; `buried` ones were dead-lettered. */
const OUTCOME_LEVELS = { done: 'info', duplicate: 'info', postponed: 'warn', buried: 'error' } as const;
type Outcome = keyof typeof OUTCOME_LEVELS;

const lag = histogram({
  name: 'skillhour_event_lag_seconds',
  help: 'Time from an event until its handler has finished.',
  labels: ['reaction'],
});
const outcomes = counter({
  name: 'skillhour_events_handled_total',
  help: `Events by handler and outcome: ${Object.keys(OUTCOME_LEVELS).join(', ')}.`,
  labels: ['reaction', 'outcome'],
});

/** Delay after the nth failed attempt, in milliseconds: doubles each time, up to 30 s. */
export const retryDelayMs = (tries: number) =>
  Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20));

/** Creates the function that processes the messages of one event handler. */
export function createMessageHandler(options: MessageHandlerOptions): MessageHandler {
  const { broker, logger, name, event, maxTries, effect, onDone } = options;
  const logFields = { event: event.type, reaction: name };
  // Otherwise the first dead letter would be the first value of its series, and no growth.
  outcomes.inc({ reaction: name, outcome: 'buried' }, 0);

  /** Logs and counts one outcome, and ends the span. The logger's scope adds the correlation id and the actor. */
  function record(outcome: Outcome, details: object): void {
    outcomes.inc({ reaction: name, outcome });
    endSpan(outcome);
    logger[OUTCOME_LEVELS[outcome]]({ ...logFields, outcome, ...details }, 'event handled');
  }

  async function giveUp(message: JsMsg, error: unknown): Promise<void> {
    await deadLetter(broker, { message, consumer: name, error });
    message.term();
    record('buried', { err: error, streamSeq: message.seq });
  }

  async function fail(message: JsMsg, error: unknown): Promise<void> {
    const tries = message.info.deliveryCount;
    if (tries >= maxTries && isRetryLimited(error, effect.inbox)) return giveUp(message, error);
    const delayMs = retryDelayMs(tries);
    message.nak(delayMs);
    record('postponed', { err: error, tries, delayMs });
  }

  /** Retries in place during short outages. Later events would fail as well, and this way they keep their order. */
  async function runThroughOutage({ envelope, data }: ParsedEvent, signal: AbortSignal): Promise<boolean> {
    for (const untilMs = Date.now() + OUTAGE_WAIT_MS; ;) {
      try {
        return await runEffect(name, effect, envelope, data);
      } catch (error) {
        if (isRetryLimited(error, effect.inbox) || signal.aborted || Date.now() > untilMs) throw error;
        logger.debug({ err: error, ...logFields }, 'event waiting for an unavailable service');
        await delay(OUTAGE_RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function handle(message: JsMsg, parsed: ParsedEvent, signal: AbortSignal): Promise<void> {
    noteSessionIn(parsed.data);
    startSpan(name, event, parsed.envelope);
    const startedAtMs = performance.now();
    try {
      const isFresh = await runThroughOutage(parsed, signal);
      message.ack();
      onDone?.();
      record(isFresh ? 'done' : 'duplicate', { ms: millisecondsSince(startedAtMs) });
      lag.observe({ reaction: name }, secondsSince(parsed.envelope.occurredAt));
    } catch (error) {
      await fail(message, error);
    }
  }

  return async (message, signal) => {
    try {
      if (isForOtherConsumer(name, message)) return message.ack();
      const parsed = parseEvent(event, message.data);
      if ('error' in parsed) return await giveUp(message, parsed.error);
      if (message.info.deliveryCount > MAX_DELIVERIES)
        return await giveUp(message, new Error(TOO_MANY_DELIVERIES));
      const { correlationId, actorId } = parsed.envelope;
      await withCorrelation(correlationId, () => handle(message, parsed, signal), actorId);
    } catch (error) {
      logger.error({ err: error, ...logFields }, 'event handling failed, left for redelivery');
    }
  };
}

/** Starts the span of handling an event, which contains the rest of the current work, if tracing is on. */
function startSpan(name: string, { type }: EventContract, envelope: EventEnvelope): void {
  const { tracer } = tracing;
  if (tracer === null) return;
  const { correlationId, spanId: parentId = null } = envelope;
  const attributes = { event: type };
  enterSpan(tracer.start({ name, kind: 'consumer', correlationId, parentId, attributes }));
}

function endSpan(outcome: Outcome): void {
  if (tracing.tracer === null) return;
  currentSpan()?.end(outcome, { isError: OUTCOME_LEVELS[outcome] !== 'info' });
}

const secondsSince = (moment: string) => Math.max(0, Date.now() - Date.parse(moment)) / 1_000;

/** A replayed dead letter is for the handler that failed only. */
function isForOtherConsumer(name: string, { headers }: JsMsg): boolean {
  const meantFor = headers?.get(REPLAY_HEADER) ?? '';
  return meantFor !== '' && meantFor !== name;
}

interface ParsedEvent {
  envelope: EventEnvelope;
  data: unknown;
}

/** Parses an event. If that fails it would always fail, so the event is not retried. */
function parseEvent(event: EventContract, payload: Uint8Array): ParsedEvent | { error: unknown } {
  try {
    const envelope = EventEnvelope.parse(parseJson(payload));
    return { envelope, data: event.data.parse(envelope.data) };
  } catch (error) {
    return { error };
  }
}

/** Returns true if the effect happened now, false if it had happened before. */
async function runEffect(
  name: string,
  { handlerOf, inbox }: Effect,
  envelope: EventEnvelope,
  data: unknown,
): Promise<boolean> {
  const context = systemContext({
    correlationId: envelope.correlationId,
    deadlineAtMs: Date.now() + HANDLING_TIMEOUT_MS,
  });
  const handler = await handlerOf();
  if (inbox === null) {
    await handler.handle(data, { envelope, context });
    return true;
  }
  return inbox.runOnce(name, envelope.id, context, (tx) => handler.handle(data, { envelope, tx, context }));
}

/** Whether retrying is limited. While a service or the database is unavailable, events are retried without limit. */
const isRetryLimited = (error: unknown, inbox: Inbox | null) =>
  !(error instanceof AppError && error.kind === 'unavailable') && inbox?.isTransient(error) !== true;
