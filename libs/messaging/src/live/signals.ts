import { Injectable } from '@nestjs/common';
import { Broker } from '../broker.js';
import { parseJson } from '../json.js';

/** Ephemeral messages between processes. Never stored, and lost if no process listens. */
@Injectable()
export class Signals {
  constructor(private readonly broker: Broker) {}

  /** Publishes a message of at most 1 MB. `subject` is relative, for example `room.42.closed`. Dropped while the broker is unavailable. */
  publish(subject: string, data: object): void {
    if (this.broker.isUp)
      this.broker.connection.publish(this.broker.names.liveSubject(subject), JSON.stringify(data));
  }

  /**
   * Receives every message of a subject, which may contain wildcards (`room.*.closed`). Survives reconnections. Returns a function that
   * unsubscribes.
   */
  subscribe(subject: string, listener: (data: unknown, subject: string) => void): () => void {
    const full = this.broker.names.liveSubject(subject);
    const prefixLength = full.length - subject.length;
    const subscription = this.broker.connection.subscribe(full, {
      callback: (error, message) => {
        if (error) this.broker.logger.error({ err: error, subject }, 'signal subscription failed');
        else this.#deliver(message.subject.slice(prefixLength), message.data, listener);
      },
    });
    return () => subscription.unsubscribe();
  }

  #deliver(subject: string, payload: Uint8Array, listener: (data: unknown, subject: string) => void): void {
    try {
      listener(parseJson(payload), subject);
    } catch (error) {
      this.broker.logger.error({ err: error, subject }, 'signal listener failed');
    }
  }
}
