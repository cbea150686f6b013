import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, Outcome, RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { RequestContent, SettledMinutes } from '../domain/index.js';
import type { HoldIntent, LowerIntent, PlaceIntent, RaiseIntent, ReleaseIntent } from '../holds/index.js';
import { OpenRequestIndex } from './open-request-index.store.js';
import type { ReservedTeacher } from './reserved-teacher.js';
import {
  contentRow,
  newRow,
  requestModel,
  toSkillRequest,
  type RequestRow,
} from './skill-request.model.store.js';
import type {
  AcceptedSession,
  Draft,
  Published,
  Publishing,
  SkillRequest,
  PendingProposal,
} from './skill-request.js';

type Filter = QueryFilter<RequestRow>;
type Change = UpdateQuery<RequestRow>;

const NO_PROPOSALS = { proposers: [], offers: [], opensAt: null };
/** No ledger command is pending. */
const DONE = { intent: null, trouble: null };

/** Stores requests and their pending ledger commands. Every change is guarded by the state it was decided on. */
@Injectable()
export class SkillRequestStore {
  readonly #requests: Model<RequestRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly searchIndex: OpenRequestIndex,
  ) {
    this.#requests = requestModel(db);
  }

  async insert(request: Draft | Publishing, tx: Tx): Promise<void> {
    await this.#requests.create([newRow(request)], { session: tx.session });
  }

  async find(id: RequestId, tx?: Tx): Promise<SkillRequest | null> {
    const row = await this.#requests
      .findById(id)
      .session(tx?.session ?? null)
      .lean<RequestRow>();
    return row && toSkillRequest(row);
  }

  /** Returns a member's requests that are published or being published. */
  async findOpenOf(ownerId: MemberId, tx: Tx): Promise<(Published | Publishing)[]> {
    const rows = await this.#requests
      .find({ ownerId, $or: [{ status: 'PE' }, { status: 'DR', 'intent.kind': 'place' }] })
      .session(tx.session)
      .lean<RequestRow[]>();
    return rows
      .map(toSkillRequest)
      .filter((request) => request.state === 'published' || request.state === 'publishing');
  }

  /** Saves the owner's content; the caller has checked in the same transaction that this is allowed. */
  async saveContent(id: RequestId, content: RequestContent, tx: Tx): Promise<void> {
    await this.#changeIndexed(id, {}, { $set: contentRow(content) }, tx);
  }

  async deleteDraft(id: RequestId, tx: Tx): Promise<void> {
    await this.#requests.deleteOne({ _id: id, status: 'DR', intent: null }, { session: tx.session });
  }

  /** Starts publishing a draft: stores a fresh hold key and the intent under it. */
  async beginPlace({ id, attempts, hold }: Publishing, intent: PlaceIntent, tx: Tx): Promise<void> {
    const fresh = { holdKey: hold.key, holdAttempt: attempts, holdAdjustments: 0, trouble: null };
    await this.#change(id, { status: 'DR', intent: null }, { $set: { intent, ...fresh } }, tx);
  }

  async beginAdjustment(id: RequestId, intent: RaiseIntent | LowerIntent, tx: Tx): Promise<void> {
    const change = { intent, holdAdjustments: intent.n, trouble: null };
    await this.#change(id, { status: 'PE', intent: null }, { $set: change }, tx);
  }

  /**
   * Changes DR to PE after the hold was placed, reserved for one teacher if requested. Returns false if it was rolled
   * back in the meantime.
   */
  finishPlace(
    { id, hold }: Publishing,
    content: RequestContent,
    asked: (ReservedTeacher & { until: Date }) | null,
    tx: Tx,
  ): Promise<boolean> {
    const placing = { status: 'DR' as const, holdKey: hold.key, 'intent.kind': 'place' as const };
    const open = { status: 'PE' as const, hidden: false, asked, opensAt: asked?.until ?? null };
    const published = { ...open, heldMinutes: content.duration_minutes, ...DONE };
    return this.#changeIndexed(id, placing, { $set: { ...contentRow(content), ...published } }, tx);
  }

  /** Applies the longer duration of a raised hold. Returns false if the request changed in the meantime. */
  finishRaise(id: RequestId, n: number, content: RequestContent, tx: Tx): Promise<boolean> {
    const raising = { status: 'PE' as const, 'intent.kind': 'raise' as const, 'intent.n': n };
    const raised = { ...contentRow(content), heldMinutes: content.duration_minutes, ...DONE };
    return this.#changeIndexed(id, raising, { $set: raised }, tx);
  }

  /** Replaces an intent that takes minutes with its reversal; the original can no longer be finished. */
  reverseIntent(id: RequestId, from: HoldIntent, to: ReleaseIntent, tx?: Tx): Promise<boolean> {
    const numbered = 'n' in from ? { 'intent.n': from.n } : {};
    const adjustment = to.kind === 'lower' ? { holdAdjustments: to.n } : {};
    const change = { $set: { intent: to, ...adjustment } };
    return this.#change(id, { 'intent.kind': from.kind, ...numbered }, change, tx);
  }

  /** Stores that the ledger released the hold, and removes a hidden request. */
  async finishVoid(id: RequestId, holdKey: string): Promise<void> {
    const releasing = { holdKey, 'intent.kind': 'void' as const };
    const { deletedCount } = await this.#requests.deleteOne({ _id: id, ...releasing, hidden: true });
    if (deletedCount === 0) await this.#change(id, releasing, { $set: { ...DONE, heldMinutes: 0 } });
  }

  /** Stores that the ledger lowered the hold. */
  async finishLower(id: RequestId, { n, minutes }: LowerIntent): Promise<void> {
    const lowering = { status: { $in: ['PE' as const, 'SC' as const] }, 'intent.kind': 'lower' as const };
    const change = { $set: { ...DONE, heldMinutes: minutes } };
    await this.#change(id, { ...lowering, 'intent.n': n }, change);
    await this.clearLower(id, n);
  }

  /** Clears the intent: the hold was paid or released in the meantime, or adjusted later. */
  async clearLower(id: RequestId, n: number): Promise<void> {
    await this.#change(id, { 'intent.kind': 'lower', 'intent.n': n }, { $set: DONE });
  }

  /**
   * Opens a reserved request to everyone, before or at the end of its time, and adds it to the search index. Returns
   * false if it is already open or no longer published.
   */
  async openToEveryone(
    id: RequestId,
    now: Date,
    { declined }: { declined: boolean },
    tx: Tx,
  ): Promise<boolean> {
    const change = {
      $set: { opensAt: null, ...(declined && { 'asked.declinedAt': now }) },
      $min: { 'asked.until': now },
    };
    const opened = await this.#change(id, { status: 'PE', opensAt: { $ne: null } }, change, tx);
    if (opened) await this.searchIndex.reindex(id, tx);
    return opened;
  }

  /** Removes the teacher's reservations from drafts, including those being published. */
  async removeReservations(teacherId: MemberId, tx: Tx): Promise<void> {
    const drafts = { 'asked.teacherId': teacherId, status: 'DR' as const };
    await this.#requests.updateMany(drafts, { $set: { asked: null } }, { session: tx.session });
  }

  /** Stores an invitation while the request is open. */
  async invite(id: RequestId, teacherId: MemberId, tx: Tx): Promise<void> {
    await this.#change(id, { status: 'PE' }, { $addToSet: { invited: teacherId } }, tx);
  }

  /** Removes the member from the invitations of all requests. */
  async removeInvitations(memberId: MemberId, tx: Tx): Promise<void> {
    const invited = { invited: memberId };
    await this.#requests.updateMany(invited, { $pull: invited }, { session: tx.session });
  }

  /** Stores a proposal while the request is open. The write also makes concurrent proposing and accepting conflict. */
  async addProposal(id: RequestId, proposal: PendingProposal, tx: Tx): Promise<void> {
    const change = { $addToSet: { proposers: proposal.teacherId }, $push: { offers: proposal } };
    await this.#change(id, { status: 'PE' }, change, tx);
  }

  /** Removes a teacher whose proposal was rejected or withdrawn. */
  async removeProposer(id: RequestId, teacherId: MemberId, tx: Tx): Promise<void> {
    await this.#change(id, {}, { $pull: { proposers: teacherId, offers: { teacherId } } }, tx);
  }

  /** Changes DR or PE to CA; `release` is the ledger command that follows. */
  cancel(
    id: RequestId,
    { outcome, release }: { outcome: Outcome | null; release: ReleaseIntent | null },
    tx: Tx,
  ): Promise<boolean> {
    const change = { status: 'CA' as const, outcome, intent: release, ...NO_PROPOSALS };
    return this.#changeIndexed(id, { status: { $in: ['DR', 'PE'] } }, { $set: change }, tx);
  }

  /** Changes PE to RJ; the minutes are released afterwards. */
  async takeDown(
    id: RequestId,
    { reason, release }: { reason: string; release: ReleaseIntent },
    tx: Tx,
  ): Promise<void> {
    const change = { status: 'RJ' as const, reason, intent: release, ...NO_PROPOSALS };
    await this.#changeIndexed(id, { status: 'PE' }, { $set: change }, tx);
  }

  /** Changes PE to SC. */
  schedule(id: RequestId, session: AcceptedSession, tx: Tx): Promise<boolean> {
    const change = { session, opensAt: null, proposers: [session.teacherId], offers: [] };
    return this.#changeIndexed(id, { status: 'PE' }, { $set: { status: 'SC', ...change } }, tx);
  }

  /** Copies the new time of a rescheduled session. */
  async reschedule(
    id: RequestId,
    { startsAt, timezone }: Pick<AcceptedSession, 'startsAt' | 'timezone'>,
    tx: Tx,
  ): Promise<void> {
    const change = { 'session.startsAt': startsAt, 'session.timezone': timezone };
    await this.#change(id, { status: 'SC' }, { $set: change }, tx);
  }

  /** Changes SC to CO after the minutes were paid. */
  async complete(id: RequestId, settlement: SettledMinutes, tx: Tx): Promise<void> {
    const change = { status: 'CO' as const, settlement, heldMinutes: 0 };
    await this.#change(id, { status: 'SC' }, { $set: change }, tx);
  }

  /** Changes SC to CA, because there was no lesson. Without `release`, the ledger has already resolved the hold. */
  async endWithoutLesson(
    id: RequestId,
    end: { outcome: Outcome; settlement: SettledMinutes | null; release: ReleaseIntent | null },
    tx: Tx,
  ): Promise<void> {
    const { outcome, settlement, release } = end;
    const resolved = release ? { intent: release } : { heldMinutes: 0 };
    const change = { status: 'CA' as const, outcome, settlement, proposers: [], ...resolved };
    await this.#change(id, { status: 'SC' }, { $set: change }, tx);
  }

  /** Applies a change that may add the request to the search index or remove it from there. */
  async #changeIndexed(id: RequestId, state: Filter, change: Change, tx: Tx): Promise<boolean> {
    const changed = await this.#change(id, state, change, tx);
    await this.searchIndex.reindex(id, tx);
    return changed;
  }

  /** Applies a change if the request is in the given state. Returns false otherwise. */
  async #change(id: RequestId, state: Filter, change: Change, tx?: Tx): Promise<boolean> {
    const options = tx && { session: tx.session };
    const { modifiedCount } = await this.#requests.updateOne({ ...state, _id: id }, change, options);
    return modifiedCount === 1;
  }
}
