import type { MemberId } from '@skillhour/contracts';

/** A connection as every replica knows it. */
export interface Present<Subject extends string = string, Said = unknown> {
  connectionId: string;
  subject: Subject;
  memberId: MemberId;
  /** What its ticket said. */
  ticket: Said;
}

interface Listed<Subject extends string, Said> {
  present: Present<Subject, Said>;
  replicaId: string;
  heardAtMs: number;
}

/** A channel's connections, on this replica and on the others, as far as is known here. */
export class Roster<Subject extends string, Said> {
  readonly #listed = new Map<string, Listed<Subject, Said>>();
  readonly #bySubject = new Groups<Subject, Listed<Subject, Said>>();
  readonly #byMember = new Groups<MemberId, Listed<Subject, Said>>();

  /** How many subjects have somebody. */
  get subjects(): number {
    return this.#bySubject.size;
  }

  /** Lists a connection, or hears of it again. `first`: none of the member's was known at this subject. */
  add(present: Present<Subject, Said>, replicaId: string, heardAtMs: number): 'known' | 'first' | 'further' {
    const { connectionId, subject, memberId } = present;
    const known = this.#listed.get(connectionId);
    if (known !== undefined) {
      known.heardAtMs = heardAtMs;
      return 'known';
    }
    const further = this.#isAt(subject, memberId);
    const listed = { present, replicaId, heardAtMs };
    this.#listed.set(connectionId, listed);
    this.#bySubject.add(subject, listed);
    this.#byMember.add(memberId, listed);
    return further ? 'further' : 'first';
  }

  /** Takes a connection off; tells it if it was the member's last one at its subject. */
  remove(connectionId: string): Present<Subject, Said> | undefined {
    const listed = this.#listed.get(connectionId);
    if (listed === undefined) return undefined;
    const { subject, memberId } = listed.present;
    this.#listed.delete(connectionId);
    this.#bySubject.remove(subject, listed);
    this.#byMember.remove(memberId, listed);
    return this.#isAt(subject, memberId) ? undefined : listed.present;
  }

  /** The connections of everybody else at a subject. */
  others(subject: Subject, memberId: MemberId): Present<Subject, Said>[] {
    return this.#bySubject
      .of(subject)
      .map(({ present }) => present)
      .filter((present) => present.memberId !== memberId);
  }

  ofMember(memberId: MemberId): Present<Subject, Said>[] {
    return this.#byMember.of(memberId).map(({ present }) => present);
  }

  /** The other replicas with somebody at a subject. */
  replicasOf(subject: Subject, ownReplicaId: string): string[] {
    const replicas = new Set(this.#bySubject.of(subject).map(({ replicaId }) => replicaId));
    replicas.delete(ownReplicaId);
    return [...replicas];
  }

  /** The connections of other replicas that were not heard of since that moment. */
  silentSince(atMs: number, ownReplicaId: string): string[] {
    return [...this.#listed.values()]
      .filter(({ replicaId, heardAtMs }) => replicaId !== ownReplicaId && heardAtMs < atMs)
      .map(({ present }) => present.connectionId);
  }

  #isAt(subject: Subject, memberId: MemberId): boolean {
    return this.#bySubject.of(subject).some(({ present }) => present.memberId === memberId);
  }
}

/** Values by a key that several share. */
class Groups<Key, Value> {
  readonly #groups = new Map<Key, Set<Value>>();

  get size(): number {
    return this.#groups.size;
  }

  of(key: Key): Value[] {
    return [...(this.#groups.get(key) ?? [])];
  }

  add(key: Key, value: Value): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, new Set([value]));
    else group.add(value);
  }

  remove(key: Key, value: Value): void {
    const group = this.#groups.get(key);
    group?.delete(value);
    if (group?.size === 0) this.#groups.delete(key);
  }
}
