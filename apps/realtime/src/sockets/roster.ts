import type { MemberId, RosterSum } from '@skillhour/contracts';
import { MultiMap } from './multi-map.js';

/** Connection as known to every replica. */
export interface ConnectionInfo<Subject extends string = string, TicketData = unknown> {
  connectionId: string;
  subject: Subject;
  memberId: MemberId;
  /** Data of its ticket. */
  ticket: TicketData;
}

interface ListedConnection<Subject extends string, TicketData> {
  info: ConnectionInfo<Subject, TicketData>;
  replicaId: string;
  /** Latest complete list of its replica that contained it. */
  broadcastId?: string;
}

const NONE: RosterSum = { count: 0, digest: 0 };
/** The end of a connection id is random, so the digests of two different lists almost certainly differ. */
const HEX = 16;
const DIGITS = 8;
const digestOf = (connectionId: string): number => Number.parseInt(connectionId.slice(-DIGITS), HEX);

/** Connections of a channel on all replicas, as far as known here. */
export class Roster<Subject extends string, TicketData> {
  readonly #listed = new Map<string, ListedConnection<Subject, TicketData>>();
  readonly #bySubject = new MultiMap<Subject, ListedConnection<Subject, TicketData>>();
  readonly #byMember = new MultiMap<MemberId, ListedConnection<Subject, TicketData>>();
  readonly #sums = new Map<string, RosterSum>();

  /** Number of subjects with a connection. */
  get subjectCount(): number {
    return this.#bySubject.size;
  }

  /**
   * Adds a connection. Returns `known` if it is listed already, and `first` if no other connection of the
   * member was known at this subject.
   */
  add(info: ConnectionInfo<Subject, TicketData>, replicaId: string): 'known' | 'first' | 'further' {
    const { connectionId, subject, memberId } = info;
    if (this.#listed.has(connectionId)) return 'known';
    const further = this.#isAt(subject, memberId);
    const listed = { info, replicaId };
    this.#listed.set(connectionId, listed);
    this.#count(replicaId, connectionId, 1);
    this.#bySubject.add(subject, listed);
    this.#byMember.add(memberId, listed);
    return further ? 'further' : 'first';
  }

  /** Removes a connection. Returns it if it was the member's last one at its subject. */
  remove(connectionId: string): ConnectionInfo<Subject, TicketData> | undefined {
    const listed = this.#listed.get(connectionId);
    if (listed === undefined) return undefined;
    const { subject, memberId } = listed.info;
    this.#listed.delete(connectionId);
    this.#count(listed.replicaId, connectionId, -1);
    this.#bySubject.remove(subject, listed);
    this.#byMember.remove(memberId, listed);
    return this.#isAt(subject, memberId) ? undefined : listed.info;
  }

  /** Returns the connections of all other members at a subject. */
  peersAt(subject: Subject, memberId: MemberId): ConnectionInfo<Subject, TicketData>[] {
    return this.#bySubject
      .get(subject)
      .map(({ info }) => info)
      .filter((info) => info.memberId !== memberId);
  }

  ofMember(memberId: MemberId): ConnectionInfo<Subject, TicketData>[] {
    return this.#byMember.get(memberId).map(({ info }) => info);
  }

  /** Returns the other replicas with a connection at a subject. */
  replicasOf(subject: Subject, ownReplicaId: string): string[] {
    const replicas = new Set(this.#bySubject.get(subject).map(({ replicaId }) => replicaId));
    replicas.delete(ownReplicaId);
    return [...replicas];
  }

  /** Returns the number of a replica's connections, and a digest that differs for different connections. */
  sumOf(replicaId: string): RosterSum {
    return this.#sums.get(replicaId) ?? NONE;
  }

  connectionIdsOf(replicaId: string): string[] {
    return [...this.#listed].filter(([, listed]) => listed.replicaId === replicaId).map(([id]) => id);
  }

  /**
   * Marks the connections that a list of a replica contains. Once the list has named all of the replica's
   * `count` connections, returns those left out. If a part of the list was lost, returns none.
   */
  findUnlisted(
    replicaId: string,
    named: readonly string[],
    { telling, count }: { telling: string; count: number },
  ): string[] {
    for (const id of named) {
      const listed = this.#listed.get(id);
      if (listed !== undefined) listed.broadcastId = telling;
    }
    const own = this.connectionIdsOf(replicaId);
    const rest = own.filter((id) => this.#listed.get(id)?.broadcastId !== telling);
    return own.length - rest.length === count ? rest : [];
  }

  #count(replicaId: string, connectionId: string, by: 1 | -1): void {
    const { count, digest } = this.sumOf(replicaId);
    if (count + by === 0) this.#sums.delete(replicaId);
    // XOR: applying the same id again removes it.
    else this.#sums.set(replicaId, { count: count + by, digest: (digest ^ digestOf(connectionId)) >>> 0 });
  }

  #isAt(subject: Subject, memberId: MemberId): boolean {
    return this.#bySubject.get(subject).some(({ info }) => info.memberId === memberId);
  }
}
