import { headers } from '@nats-io/transport-node';
import { newId, type CallContext, type EventContract, type EventEnvelope } from '@skillhour/contracts';
import { tracing } from '@skillhour/observability';
import type { z } from 'zod';
import type { Broker } from '../broker.js';

/** Wraps an event's data in its envelope, after validation against its contract. Invalid data is a bug and throws. */
export function createEnvelope<E extends EventContract>(
  event: E,
  data: z.input<E['data']>,
  context: CallContext,
  facts: { occurredAt: Date; id?: string; causationId?: string },
): EventEnvelope {
  event.data.parse(data);
  const spanId = tracing.tracer?.spanIdIn(context.correlationId);
  return {
    id: facts.id ?? newId(),
    type: event.type,
    version: versionOf(event.type),
    occurredAt: facts.occurredAt.toISOString(),
    correlationId: context.correlationId,
    causationId: facts.causationId ?? '',
    actorId: context.actor?.memberId ?? null,
    data,
    ...(spanId !== undefined && { spanId }),
  };
}

const versionOf = (type: string) => Number(type.slice(type.lastIndexOf('.v') + 2));

const PUBLISH_TIMEOUT_MS = 3_000;
const MESSAGE_ID_HEADER = 'Nats-Msg-Id';

/** Publishes events for outboxes. Use cases call `tx.publish` instead, which survives a crash. */
export class EventPublisher {
  constructor(private readonly broker: Broker) {}

  /**
   * Resolves with the event's sequence number once the broker has stored it. The envelope's id is the message id, so publishing it again
   * within two minutes has no effect. Rejects while the broker is unavailable.
   */
  publish(envelope: EventEnvelope): Promise<number> {
    return this.publishJson(envelope, JSON.stringify(envelope));
  }

  /** Same as `publish`, for an envelope that is stored as JSON. */
  async publishJson(
    { id, type, correlationId }: Pick<EventEnvelope, 'id' | 'type' | 'correlationId'>,
    json: string,
  ): Promise<number> {
    if (!this.broker.isUp) throw new Error('the broker is not connected');
    await this.broker.manager();
    const eventHeaders = headers();
    eventHeaders.set('correlation-id', correlationId);
    try {
      const subject = this.broker.names.eventSubject(type);
      const options = { msgID: id, timeout: PUBLISH_TIMEOUT_MS, headers: eventHeaders };
      return (await this.broker.jetstream.publish(subject, json, options)).seq;
    } catch (error) {
      this.broker.forgetStreams();
      throw error;
    }
  }

  /** Whether the stream still contains an event at its sequence number. False if the broker has lost data. */
  async contains(id: string, streamSeq: number): Promise<boolean> {
    const { streams } = await this.broker.manager();
    const stream = this.broker.names.eventStream;
    const message = await streams.getMessage(stream, { seq: streamSeq });
    return message?.header.get(MESSAGE_ID_HEADER) === id;
  }

  /** Returns the first and last sequence numbers in the stream. */
  async range(): Promise<{ first: number; last: number }> {
    const { streams } = await this.broker.manager();
    const { state } = await streams.info(this.broker.names.eventStream);
    return { first: state.first_seq, last: state.last_seq };
  }
}
