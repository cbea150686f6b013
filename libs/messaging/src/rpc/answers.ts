import { errors, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';

export interface Question {
  subject: string;
  payload: Uint8Array | string;
  headers: MsgHdrs;
  timeoutMs: number;
}

const NO_RESPONDERS = 503;

/**
 * Sends requests and awaits responses, with one inbox per called service. Only that service may publish there, and each request has a random
 * reply subject. So a service can respond only to its own requests, not in place of another service.
 */
export class Answers {
  readonly #inboxes = new Map<string, Inbox>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly prefix: string,
  ) {}

  ask(service: string, question: Question): Promise<Msg> {
    let inbox = this.#inboxes.get(service);
    if (inbox === undefined) {
      inbox = new Inbox(this.connection, `${this.prefix}.${service}.${randomUUID()}`);
      this.#inboxes.set(service, inbox);
    }
    return inbox.ask(question);
  }
}

class Inbox {
  readonly #waiting = new Map<string, (answer: Msg) => void>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly address: string,
  ) {
    connection.subscribe(`${address}.*`, {
      callback: (error, answer) => {
        if (error === null) this.#waiting.get(answer.subject)?.(answer);
      },
    });
  }

  async ask({ subject, payload, headers, timeoutMs }: Question): Promise<Msg> {
    const reply = `${this.address}.${randomUUID()}`;
    const { promise, resolve, reject } = Promise.withResolvers<Msg>();
    const timer = setTimeout(() => reject(new errors.TimeoutError()), timeoutMs);
    this.#waiting.set(reply, resolve);
    try {
      this.connection.publish(subject, payload, { headers, reply });
      const answer = await promise;
      if (answer.headers?.code === NO_RESPONDERS && answer.data.length === 0)
        throw new errors.NoRespondersError(subject);
      return answer;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(reply);
    }
  }
}
