import type { MemberId, RosterSum } from '@skillhour/contracts';
import { Groups } from './groups.js';

/** Connection as known to every replica. */
export interface Present<Subject extends string = string, Said = unknown> {
  connectionId: string;
  subject: Subject;
  memberId: MemberId;
  /** Data of its ticket. */
  ticket: Said;
}

interface Listed<Subject extends string, Said> {
  present: Present<Subject, Said>;
  replicaId: string;
  /** Latest complete list of its replica that contained it. */
  telling?: string;
}

const NONE: RosterSum = { count: 0, digest: 0 };
/** The end of a connection id is random, so the digests of two different lists almost certainly differ. */
const HEX = 16;
const DIGITS = 8;
const digestOf = (connectionId: string): number => Number.parseInt(connectionId.slice(-DIGITS), HEX);

/** Connections of a channel on all replicas, as far as known here. */
export class Roster<Subject extends string, Said> {
  readonly #listed = new Map<string, Listed<Subject, Said>>();
  readonly #bySubject = new Groups<Subject, Listed<Subject, Said>>();
  readonly #byMember = new Groups<MemberId, Listed<Subject, Said>>();
  readonly #sums = new Map<string, RosterSum>();

  /** Number of subjects with a connection. */
  get subjects(): number {
    return this.#bySubject.size;
  }

  /**
   * Adds a connection. Returns `known` if it is listed already, and `first` if no other connection of the
   * member was known at this subject.
   */
  add(present: Present<Subject, Said>, replicaId: string): 'known' | 'first' | 'further' {
    const { connectionId, subject, memberId } = present;
    if (this.#listed.has(connectionId)) return 'known';
    const further = this.#isAt(subject, memberId);
    const listed = { present, replicaId };
    this.#listed.set(connectionId, listed);
    this.#count(replicaId, connectionId, 1);
    this.#bySubject.add(subject, listed);
    this.#byMember.add(memberId, listed);
    return further ? 'further' : 'first';
  }

  /** Removes a connection. Returns it if it was the member's last one at its subject. */
  remove(connectionId: string): Present<Subject, Said> | undefined {
    const listed = this.#listed.get(connectionId);
    if (listed === undefined) return undefined;
    const { subject, memberId } = listed.present;
    this.#listed.delete(connectionId);
    this.#count(listed.replicaId, connectionId, -1);
    this.#bySubject.remove(subject, listed);
    this.#byMember.remove(memberId, listed);
    return this.#isAt(subject, memberId) ? undefined : listed.present;
  }

  /** Returns the connections of all other members at a subject. */
  others(subject: Subject, memberId: MemberId): Present<Subject, Said>[] {
    return this.#bySubject
      .of(subject)
      .map(({ present }) => present)
      .filter((present) => present.memberId !== memberId);
  }

  ofMember(memberId: MemberId): Present<Subject, Said>[] {
    return this.#byMember.of(memberId).map(({ present }) => present);
  }

  /** Returns the other replicas with a connection at a subject. */
  replicasOf(subject: Subject, ownReplicaId: string): string[] {
    const replicas = new Set(this.#bySubject.of(subject).map(({ replicaId }) => replicaId));
    replicas.delete(ownReplicaId);
    return [...replicas];
  }

  /** Returns the number of a replica's connections, and a digest that differs for different connections. */
  sumOf(replicaId: string): RosterSum {
    return this.#sums.get(replicaId) ?? NONE;
  }

  idsOf(replicaId: string): string[] {
    return [...this.#listed].filter(([, listed]) => listed.replicaId === replicaId).map(([id]) => id);
  }

  /**
   * Marks the connections that a list of a replica contains. Once the list has named all of the replica's
   * `count` connections, returns those left out. If a part of the list was lost, returns none.
   */
  leftOut(
    replicaId: string,
    named: readonly string[],
    { telling, count }: { telling: string; count: number },
  ): string[] {
    for (const id of named) {
      const listed = this.#listed.get(id);
      if (listed !== undefined) listed.telling = telling;
    }
    const own = this.idsOf(replicaId);
    const rest = own.filter((id) => this.#listed.get(id)?.telling !== telling);
    return own.length - rest.length === count ? rest : [];
  }

  #count(replicaId: string, connectionId: string, by: 1 | -1): void {
    const { count, digest } = this.sumOf(replicaId);
    if (count + by === 0) this.#sums.delete(replicaId);
    // XOR: applying the same id again removes it.
    else this.#sums.set(replicaId, { count: count + by, digest: (digest ^ digestOf(connectionId)) >>> 0 });
  }

  #isAt(subject: Subject, memberId: MemberId): boolean {
    return this.#bySubject.of(subject).some(({ present }) => present.memberId === memberId);
  }
}
