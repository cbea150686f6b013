import { Injectable } from '@nestjs/common';
import { ledgerApi, nameOfMember, type CallContext, type Posting, type Receipt } from '@skillhour/contracts';
import { Caller, unlessAway } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { RatingStore } from '../ratings/index.js';
import { settlementKeyOf, showMeasured, type SettledSession } from '../sessions/index.js';
import { summaryOf } from '../terms/index.js';
import type { ReceiptPart } from './receipt.store.js';

/** The ledger's response; `away` if the ledger is unavailable. */
type Word = Posting | null | 'away';

/** Builds a session's receipt: the settled minutes, and whether the journal currently matches them. */
@Injectable()
export class WriteReceipt {
  constructor(
    private readonly caller: Caller,
    private readonly directory: MemberDirectory,
    private readonly ratings: RatingStore,
  ) {}

  async run(
    session: SettledSession,
    { code, measured }: ReceiptPart,
    context: CallContext,
  ): Promise<Receipt> {
    const { studentId, teacherId, settlement } = session;
    const [members, ratings, word] = await Promise.all([
      this.directory.get([studentId, teacherId], context),
      this.ratings.ofSession(session.id),
      this.#ask(session, context),
    ]);
    const starsBy = (id: typeof studentId) =>
      ratings.find(({ byMemberId }) => byMemberId === id)?.stars ?? null;
    const { minutes, released, settledAt } = settlement;
    return {
      code,
      title: session.request.content.title,
      student_name: nameOfMember(summaryOf(members, studentId)),
      teacher_name: nameOfMember(summaryOf(members, teacherId)),
      scheduled_time: session.startsAt.toISOString(),
      ends_at: session.endsAt.toISOString(),
      timezone: session.timezone,
      outcome: session.state === 'cancelled' ? session.outcome : null,
      hold_minutes: minutes + released,
      minutes,
      released,
      reversed_minutes: Math.max(session.reversedMinutes, reversedBy(word)),
      settled_at: settledAt.toISOString(),
      attendance: measured && showMeasured(measured),
      stars: { by_student: starsBy(studentId), by_teacher: starsBy(teacherId) },
      ...journalPart(word, minutes),
    };
  }

  /** Fetches the posting. If the ledger is unavailable, the receipt is shown without it. */
  async #ask(session: SettledSession, context: CallContext): Promise<Word> {
    if (session.settlement.minutes === 0) return null;
    const answer = this.caller.call(ledgerApi.findPosting, { key: settlementKeyOf(session) }, context);
    return (await unlessAway(answer, { posting: 'away' as const })).posting;
  }
}

/** Returns the minutes reversed in the ledger, because an admin can reverse minutes without a dispute. */
const reversedBy = (word: Word): number => (word === null || word === 'away' ? 0 : word.reversed_minutes);

function journalPart(word: Word, minutes: number): Pick<Receipt, 'entry' | 'journal'> {
  if (minutes === 0) return { entry: null, journal: 'none' };
  if (word === 'away') return { entry: null, journal: 'away' };
  if (word === null) return { entry: null, journal: 'broken' };
  const { entry: number, hash, transfer_id, at } = word;
  const agrees = word.chain === 'intact' && word.amount_minutes === minutes;
  return { entry: { number, hash, transfer_id, at }, journal: agrees ? 'intact' : 'broken' };
}
