import type { Connection } from './connection.js';

/** Sockets of a channel on this replica: those that entered, by subject, and those not yet admitted. */
export class LocalConnections<Subject extends string, Said extends Record<string, unknown>> {
  readonly #connections = new Map<string, Connection<Subject, Said>>();
  readonly #entered = new Map<Subject, Set<Connection<Subject, Said>>>();

  get all(): Connection<Subject, Said>[] {
    return [...this.#connections.values()];
  }

  get entered(): Connection<Subject, Said>[] {
    return [...this.#entered.values()].flatMap((connections) => [...connections]);
  }

  /** Subjects with a socket here. */
  get subjects(): Subject[] {
    return [...this.#entered.keys()];
  }

  /** Returns the sockets at a subject, oldest first. */
  at(subject: Subject): Connection<Subject, Said>[] {
    return [...(this.#entered.get(subject) ?? [])];
  }

  find(connectionId: string): Connection<Subject, Said> | undefined {
    return this.#connections.get(connectionId);
  }

  /** Adds an accepted connection, which has not entered yet. */
  add(connection: Connection<Subject, Said>): void {
    this.#connections.set(connection.id, connection);
  }

  enter(connection: Connection<Subject, Said>): void {
    const { subject } = connection;
    this.#entered.set(subject, (this.#entered.get(subject) ?? new Set()).add(connection));
  }

  /** Removes a connection. Returns whether it was present. */
  remove(connection: Connection<Subject, Said>): boolean {
    const { id, subject } = connection;
    const entered = this.#entered.get(subject);
    entered?.delete(connection);
    if (entered?.size === 0) this.#entered.delete(subject);
    return this.#connections.delete(id);
  }
}
