import { headers } from '@nats-io/transport-node';
import { newId, type CallContext, type EventContract, type EventEnvelope } from '@skillhour/contracts';
import type { z } from 'zod';
import type { Broker } from '../broker.js';

/** Puts an event's data, checked against its contract, into the envelope that travels. A wrong one is a bug and throws. */
export function sealEvent<E extends EventContract>(
  event: E,
  data: z.input<E['data']>,
  context: CallContext,
  facts: { occurredAt: Date; id?: string; causationId?: string },
): EventEnvelope {
  event.data.parse(data);
  return {
    id: facts.id ?? newId(),
    type: event.type,
    version: versionOf(event.type),
    occurredAt: facts.occurredAt.toISOString(),
    correlationId: context.correlationId,
    causationId: facts.causationId ?? '',
    actorId: context.actor?.memberId ?? null,
    data,
  };
}

const versionOf = (type: string) => Number(type.slice(type.lastIndexOf('.v') + 2));

const PUBLISH_TIMEOUT_MS = 3_000;
const MESSAGE_ID_HEADER = 'Nats-Msg-Id';

/** Publishes events for outboxes. Use cases call `tx.publish` instead, which survives a crash. */
export class EventPublisher {
  constructor(private readonly broker: Broker) {}

  /**
   * Resolves once the broker has stored the event, with its sequence in the stream. The envelope's id is the message id:
   * publishing it again within two minutes changes nothing. Rejects while the broker is away.
   */
  publish(envelope: EventEnvelope): Promise<number> {
    return this.publishJson(envelope, JSON.stringify(envelope));
  }

  /** As `publish`, for an envelope that is kept as its JSON. */
  async publishJson(
    { id, type, correlationId }: Pick<EventEnvelope, 'id' | 'type' | 'correlationId'>,
    json: string,
  ): Promise<number> {
    if (!this.broker.isUp) throw new Error('the broker is not connected');
    await this.broker.manager();
    const facts = headers();
    facts.set('correlation-id', correlationId);
    try {
      const subject = this.broker.names.eventSubject(type);
      const options = { msgID: id, timeout: PUBLISH_TIMEOUT_MS, headers: facts };
      return (await this.broker.jetstream.publish(subject, json, options)).seq;
    } catch (error) {
      this.broker.forgetStreams();
      throw error;
    }
  }

  /** Whether the stream still holds an event where it was once stored; a broker that lost data does not. */
  async holds(id: string, streamSeq: number): Promise<boolean> {
    const { streams } = await this.broker.manager();
    const stream = this.broker.names.eventStream;
    const message = await streams.getMessage(stream, { seq: streamSeq });
    return message?.header.get(MESSAGE_ID_HEADER) === id;
  }

  /** The first and the last sequence that the stream holds. */
  async range(): Promise<{ first: number; last: number }> {
    const { streams } = await this.broker.manager();
    const { state } = await streams.info(this.broker.names.eventStream);
    return { first: state.first_seq, last: state.last_seq };
  }
}
