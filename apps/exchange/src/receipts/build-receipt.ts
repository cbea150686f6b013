import { Injectable } from '@nestjs/common';
import { ledgerApi, nameOfMember, type CallContext, type Posting, type Receipt } from '@skillhour/contracts';
import { Caller, orFallback } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { RatingStore } from '../ratings/index.js';
import { settlementKeyOf, showMeasuredPresence, type SettledSession } from '../sessions/index.js';
import { memberSummaryOf } from '../domain/index.js';
import type { ReceiptFields } from './receipt.store.js';

/** The ledger's response; `unavailable` if the ledger is down. */
type PostingResponse = Posting | null | 'unavailable';

/** Builds a session's receipt: the settled minutes, and whether the journal currently matches them. */
@Injectable()
export class BuildReceipt {
  constructor(
    private readonly caller: Caller,
    private readonly directory: MemberDirectory,
    private readonly ratings: RatingStore,
  ) {}

  async run(
    session: SettledSession,
    { code, measured }: ReceiptFields,
    context: CallContext,
  ): Promise<Receipt> {
    const { studentId, teacherId, settlement } = session;
    const [members, ratings, posting] = await Promise.all([
      this.directory.get([studentId, teacherId], context),
      this.ratings.findBySession(session.id),
      this.#fetchPosting(session, context),
    ]);
    const starsBy = (id: typeof studentId) =>
      ratings.find(({ byMemberId }) => byMemberId === id)?.stars ?? null;
    const { minutes, released, settledAt } = settlement;
    return {
      code,
      title: session.request.content.title,
      student_name: nameOfMember(memberSummaryOf(members, studentId)),
      teacher_name: nameOfMember(memberSummaryOf(members, teacherId)),
      scheduled_time: session.startsAt.toISOString(),
      ends_at: session.endsAt.toISOString(),
      timezone: session.timezone,
      outcome: session.state === 'cancelled' ? session.outcome : null,
      hold_minutes: minutes + released,
      minutes,
      released,
      reversed_minutes: Math.max(session.reversedMinutes, reversedMinutesOf(posting)),
      settled_at: settledAt.toISOString(),
      attendance: measured && showMeasuredPresence(measured),
      stars: { by_student: starsBy(studentId), by_teacher: starsBy(teacherId) },
      ...journalFields(posting, minutes),
    };
  }

  /** Fetches the posting. If the ledger is unavailable, the receipt is shown without it. */
  async #fetchPosting(session: SettledSession, context: CallContext): Promise<PostingResponse> {
    if (session.settlement.minutes === 0) return null;
    const response = this.caller.call(ledgerApi.findPosting, { key: settlementKeyOf(session) }, context);
    return (await orFallback(response, { posting: 'unavailable' as const })).posting;
  }
}

/** Returns the minutes reversed in the ledger, because an admin can reverse minutes without a dispute. */
const reversedMinutesOf = (posting: PostingResponse): number =>
  posting === null || posting === 'unavailable' ? 0 : posting.reversed_minutes;

function journalFields(posting: PostingResponse, minutes: number): Pick<Receipt, 'entry' | 'journal'> {
  if (minutes === 0) return { entry: null, journal: 'none' };
  if (posting === 'unavailable') return { entry: null, journal: 'away' };
  if (posting === null) return { entry: null, journal: 'broken' };
  const { entry: number, hash, transfer_id, at } = posting;
  const agrees = posting.chain === 'intact' && posting.amount_minutes === minutes;
  return { entry: { number, hash, transfer_id, at }, journal: agrees ? 'intact' : 'broken' };
}
