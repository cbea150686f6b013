import type { Connection } from './connection.js';

/** Sockets of a channel on this replica: those that entered, by subject, and those not yet admitted. */
export class LocalConnections<Subject extends string, TicketData extends Record<string, unknown>> {
  readonly #connections = new Map<string, Connection<Subject, TicketData>>();
  readonly #entered = new Map<Subject, Set<Connection<Subject, TicketData>>>();

  get all(): Connection<Subject, TicketData>[] {
    return [...this.#connections.values()];
  }

  get entered(): Connection<Subject, TicketData>[] {
    return [...this.#entered.values()].flatMap((connections) => [...connections]);
  }

  /** Subjects with a socket here. */
  get subjects(): Subject[] {
    return [...this.#entered.keys()];
  }

  /** Returns the sockets at a subject, oldest first. */
  connectionsAt(subject: Subject): Connection<Subject, TicketData>[] {
    return [...(this.#entered.get(subject) ?? [])];
  }

  find(connectionId: string): Connection<Subject, TicketData> | undefined {
    return this.#connections.get(connectionId);
  }

  /** Adds an accepted connection, which has not entered yet. */
  add(connection: Connection<Subject, TicketData>): void {
    this.#connections.set(connection.id, connection);
  }

  enter(connection: Connection<Subject, TicketData>): void {
    const { subject } = connection;
    this.#entered.set(subject, (this.#entered.get(subject) ?? new Set()).add(connection));
  }

  /** Removes a connection. Returns whether it was present. */
  remove(connection: Connection<Subject, TicketData>): boolean {
    const { id, subject } = connection;
    const entered = this.#entered.get(subject);
    entered?.delete(connection);
    if (entered?.size === 0) this.#entered.delete(subject);
    return this.#connections.delete(id);
  }
}
