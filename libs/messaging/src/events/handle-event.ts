import type { JsMsg } from '@nats-io/jetstream';
import { AppError, EventEnvelope, type EventContract } from '@skillhour/contracts';
import {
  counter,
  histogram,
  millisecondsSince,
  withCorrelation,
  type Logger,
} from '@skillhour/observability';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker.js';
import { systemContext } from '../context.js';
import { parseJson } from '../json.js';
import { buryEvent, REPLAY_HEADER } from './dead-letters.js';
import type { Inbox } from './inbox.js';
import type { ReactionMeta } from './reaction.js';

/** Takes one message to its end: acknowledged, postponed or buried. Never throws. `signal` ends the waiting for parts that are away. */
export type EventHandling = (message: JsMsg, signal: AbortSignal) => Promise<void>;

/** A reaction whose event the kernel does not know while compiling; `reaction()` has checked that they belong together. */
interface AnyReaction {
  handle(data: unknown, meta: Omit<ReactionMeta, 'tx'> & Partial<Pick<ReactionMeta, 'tx'>>): Promise<void>;
}

/** How a reaction is run: in a transaction with the inbox, or as it is. */
export interface Effect {
  reactionOf: () => Promise<AnyReaction> | AnyReaction;
  inbox: Inbox | null;
}

export interface HandlingOptions {
  broker: Broker;
  logger: Logger;
  /** The durable consumer's name. */
  name: string;
  event: EventContract;
  maxTries: number;
  effect: Effect;
  /** Called when the effect stands. */
  onDone?: () => void;
}

/** Tries before an event is buried; with the waits between them that is about half a minute. */
export const MAX_TRIES = 8;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;
const HANDLING_TIMEOUT_MS = 30_000;
/** How long an event waits on the spot for a part that is away, and how often it looks. */
const OUTAGE_PATIENCE_MS = 30_000;
const OUTAGE_RETRY_MS = 500;
/** Far beyond what an outage of hours causes. */
const DELIVERIES_BEFORE_SUSPICION = 1_000;
const SUSPICION = 'came again and again without an end: it may bring its process down';

/** How an event's handling ends, and how loudly the log says it. `postponed` comes again; `buried` went to the dead letters. */
const LEVELS = { done: 'info', duplicate: 'info', postponed: 'warn', buried: 'error' } as const;
type Outcome = keyof typeof LEVELS;

const lag = histogram({
  name: 'skillhour_event_lag_seconds',
  help: 'Time from an event to the end of its reaction.',
  labels: ['reaction'],
});
const outcomes = counter({
  name: 'skillhour_events_handled_total',
  help: `Events by reaction and outcome: ${Object.keys(LEVELS).join(', ')}.`,
  labels: ['reaction', 'outcome'],
});

/** The wait after the n-th failed try, in milliseconds: doubling, bounded. */
export const retryDelayMs = (tries: number) =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20));

/** Makes the function that takes one reaction's messages to their end. */
export function handlingOf(options: HandlingOptions): EventHandling {
  const { broker, logger, name, event, maxTries, effect, onDone } = options;
  const facts = { event: event.type, reaction: name };

  /** Every handling leaves one line and one count; the scope adds the correlation id and whose act the event was. */
  function tell(outcome: Outcome, details: object): void {
    outcomes.inc({ reaction: name, outcome });
    logger[LEVELS[outcome]]({ ...facts, outcome, ...details }, 'event handled');
  }

  async function bury(message: JsMsg, error: unknown): Promise<void> {
    await buryEvent(broker, { message, consumer: name, error });
    message.term();
    tell('buried', { err: error, streamSeq: message.seq });
  }

  async function fail(message: JsMsg, error: unknown): Promise<void> {
    const tries = message.info.deliveryCount;
    if (tries >= maxTries && isLasting(error, effect.inbox)) return bury(message, error);
    const delayMs = retryDelayMs(tries);
    message.nak(delayMs);
    tell('postponed', { err: error, tries, delayMs });
  }

  /** Waits out short outages on the spot: the events behind would fare no better, and so keep their order. */
  async function react({ envelope, data }: Letter, signal: AbortSignal): Promise<boolean> {
    for (const untilMs = Date.now() + OUTAGE_PATIENCE_MS; ;) {
      try {
        return await runEffect(name, effect, envelope, data);
      } catch (error) {
        if (isLasting(error, effect.inbox) || signal.aborted || Date.now() > untilMs) throw error;
        logger.debug({ err: error, ...facts }, 'event waits for a part that is away');
        await delay(OUTAGE_RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function handle(message: JsMsg, letter: Letter, signal: AbortSignal): Promise<void> {
    const startedAtMs = performance.now();
    try {
      const isFresh = await react(letter, signal);
      message.ack();
      onDone?.();
      tell(isFresh ? 'done' : 'duplicate', { ms: millisecondsSince(startedAtMs) });
      lag.observe({ reaction: name }, secondsSince(letter.envelope.occurredAt));
    } catch (error) {
      await fail(message, error);
    }
  }

  return async (message, signal) => {
    try {
      if (isForAnother(name, message)) return message.ack();
      const letter = open(event, message.data);
      if ('error' in letter) return await bury(message, letter.error);
      if (message.info.deliveryCount > DELIVERIES_BEFORE_SUSPICION)
        return await bury(message, new Error(SUSPICION));
      const { correlationId, actorId } = letter.envelope;
      await withCorrelation(correlationId, () => handle(message, letter, signal), actorId);
    } catch (error) {
      logger.error({ err: error, ...facts }, 'event left for redelivery');
    }
  };
}

const secondsSince = (moment: string) => Math.max(0, Date.now() - Date.parse(moment)) / 1_000;

/** A replayed dead letter is for the reaction that had failed. */
function isForAnother(name: string, { headers }: JsMsg): boolean {
  const meantFor = headers?.get(REPLAY_HEADER) ?? '';
  return meantFor !== '' && meantFor !== name;
}

interface Letter {
  envelope: EventEnvelope;
  data: unknown;
}

/** Parses an event; what cannot be parsed will never be, so it is not tried again. */
function open(event: EventContract, payload: Uint8Array): Letter | { error: unknown } {
  try {
    const envelope = EventEnvelope.parse(parseJson(payload));
    return { envelope, data: event.data.parse(envelope.data) };
  } catch (error) {
    return { error };
  }
}

/** True: the effect happened now. False: it had happened before. */
async function runEffect(
  name: string,
  { reactionOf, inbox }: Effect,
  envelope: EventEnvelope,
  data: unknown,
): Promise<boolean> {
  const context = systemContext({
    correlationId: envelope.correlationId,
    deadlineAtMs: Date.now() + HANDLING_TIMEOUT_MS,
  });
  const reaction = await reactionOf();
  if (inbox === null) {
    await reaction.handle(data, { envelope, context });
    return true;
  }
  return inbox.once(name, envelope.id, context, (tx) => reaction.handle(data, { envelope, tx, context }));
}

/** Trouble that another try can only mend when a part of the system comes back is tried without end. */
const isLasting = (error: unknown, inbox: Inbox | null) =>
  !(error instanceof AppError && error.kind === 'unavailable') && inbox?.isTransient(error) !== true;
