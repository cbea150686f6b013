import { errors, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';

export interface BrokerRequest {
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
export class ReplyInboxes {
  readonly #inboxes = new Map<string, ReplyInbox>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly prefix: string,
  ) {}

  request(service: string, request: BrokerRequest): Promise<Msg> {
    let inbox = this.#inboxes.get(service);
    if (inbox === undefined) {
      inbox = new ReplyInbox(this.connection, `${this.prefix}.${service}.${randomUUID()}`);
      this.#inboxes.set(service, inbox);
    }
    return inbox.request(request);
  }
}

class ReplyInbox {
  readonly #waiting = new Map<string, (response: Msg) => void>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly address: string,
  ) {
    connection.subscribe(`${address}.*`, {
      callback: (error, response) => {
        if (error === null) this.#waiting.get(response.subject)?.(response);
      },
    });
  }

  async request({ subject, payload, headers, timeoutMs }: BrokerRequest): Promise<Msg> {
    const reply = `${this.address}.${randomUUID()}`;
    const { promise, resolve, reject } = Promise.withResolvers<Msg>();
    const timer = setTimeout(() => reject(new errors.TimeoutError()), timeoutMs);
    this.#waiting.set(reply, resolve);
    try {
      this.connection.publish(subject, payload, { headers, reply });
      const response = await promise;
      if (response.headers?.code === NO_RESPONDERS && response.data.length === 0)
        throw new errors.NoRespondersError(subject);
      return response;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(reply);
    }
  }
}
