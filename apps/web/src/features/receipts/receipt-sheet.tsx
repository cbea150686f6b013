import { t } from '@skillhour/texts';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput } from '@/api';
import { zoneNameOf } from '@/ui/zone-names';
import { formatOutcomeReason } from '@/exchange/format-outcome-reason';
import { AttendanceList, Fact, SettlementFacts } from '@/exchange/settlement-facts';
import { Avatar, Card, formatDateTime, Handover, Stars, type Person } from '@/ui';

export type Receipt = CallOutput<'exchange.receipt.read'>;

interface ReceiptSheetProps {
  receipt: Receipt;
  /** The two members, if known: a receipt contains only their names. */
  parties?: { student: Person; teacher: Person } | undefined;
}

/** Printable sheet with the minutes that a session moved and their journal entry. */
export const ReceiptSheet = ({ receipt, parties }: ReceiptSheetProps) => (
  <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:p-8!">
    <Summary receipt={receipt} parties={parties} />
    <Facts receipt={receipt} />
    <section className="grid gap-2.5">
      <h2 className="text-base">{t('In the room')}</h2>
      {receipt.attendance ? (
        <AttendanceList
          attendance={receipt.attendance}
          student={receipt.student_name}
          teacher={receipt.teacher_name}
          timeZone={receipt.timezone}
          exact
        />
      ) : (
        <p className="text-sm text-ink-2">{t('No attendance was recorded.')}</p>
      )}
    </section>
    <Ratings receipt={receipt} />
    <JournalEntry receipt={receipt} />
    <p className="text-xs text-ink-2">
      {t('All times are in {place}, the time zone of the proposal.', {
        place: zoneNameOf(receipt.timezone),
      })}
    </p>
  </Card>
);

const Summary = ({ receipt, parties }: ReceiptSheetProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-center">
    <Handover
      total={receipt.hold_minutes}
      moved={receipt.minutes}
      rest="moved"
      scale={1.8}
      student={<Party name={receipt.student_name} person={parties?.student} />}
      teacher={<Party name={receipt.teacher_name} person={parties?.teacher} />}
      className="mx-auto mb-4 max-w-full sm:gap-5"
    />
    <p className="font-display text-2xl leading-tight font-bold text-balance">
      {t('{minutes, plural, one {# minute} other {# minutes}} moved to {name}', {
        minutes: receipt.minutes,
        name: receipt.teacher_name,
      })}
    </p>
    <p dir="auto" className="text-ink-2 wrap-anywhere">
      {receipt.title}
    </p>
    {receipt.outcome !== null && <p className="font-semibold">{formatOutcomeReason(receipt.outcome)}</p>}
  </div>
);

function Facts({ receipt }: { receipt: Receipt }) {
  const { minutes, released, reversed_minutes: reversed, timezone: timeZone } = receipt;
  return (
    <dl className="grid gap-2.5 border-y border-dashed border-line py-5">
      <Fact term={t('Student')}>
        <bdi>{receipt.student_name}</bdi>
      </Fact>
      <Fact term={t('Teacher')}>
        <bdi>{receipt.teacher_name}</bdi>
      </Fact>
      <Fact term={t('Session')}>{formatDateTime(receipt.scheduled_time, timeZone)}</Fact>
      <SettlementFacts
        held={receipt.hold_minutes}
        {...{ minutes, released }}
        student={receipt.student_name}
        teacher={receipt.teacher_name}
      />
      {reversed > 0 && (
        <Fact term={t('Taken back later')}>{t('{minutes, number} min', { minutes: reversed })}</Fact>
      )}
      <Fact term={t('Settled')}>{formatDateTime(receipt.settled_at, timeZone)}</Fact>
    </dl>
  );
}

function Ratings({ receipt: { stars, student_name, teacher_name } }: { receipt: Receipt }) {
  if ((stars.by_student ?? stars.by_teacher) === null) return null;
  return (
    <dl className="grid gap-2.5">
      {stars.by_student !== null && (
        <Fact term={t('Rated by {name}', { name: student_name })}>
          <Stars rating={stars.by_student} />
        </Fact>
      )}
      {stars.by_teacher !== null && (
        <Fact term={t('Rated by {name}', { name: teacher_name })}>
          <Stars rating={stars.by_teacher} />
        </Fact>
      )}
    </dl>
  );
}

const JournalEntry = ({ receipt: { entry, journal, timezone: timeZone } }: { receipt: Receipt }) => (
  <section className="grid gap-2.5 border-t border-dashed border-line pt-5">
    <h2 className="text-base">{t('In the journal')}</h2>
    {entry && (
      <dl className="grid gap-2.5">
        <Fact term={t('Entry')}>{t('{number, number}', { number: entry.number })}</Fact>
        <Fact term={t('Transfer')}>{entry.transfer_id}</Fact>
        <Fact term={t('Written')}>{formatDateTime(entry.at, timeZone)}</Fact>
        <div>
          <dt className="text-ink-2">{t('Hash (SHA-256)')}</dt>
          <dd className="font-mono text-xs wrap-anywhere">{entry.hash}</dd>
        </div>
      </dl>
    )}
    <p className="flex gap-2.5 text-sm font-semibold">
      {journal === 'broken' || journal === 'away' ? (
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-rose" />
      ) : (
        <BadgeCheck aria-hidden className="size-5 shrink-0 text-spruce" />
      )}
      {journal === 'intact' ? <VerifiedNote timeZone={timeZone} /> : describeJournalState(journal)}
    </p>
  </section>
);

/** Describes the result of verifying the journal, if it does not confirm the receipt. */
function describeJournalState(journal: Exclude<Receipt['journal'], 'intact'>): string {
  switch (journal) {
    case 'broken':
      return t('The journal doesn’t match. Please contact an admin.');
    case 'none':
      return t('No minutes moved, so the journal has no entry.');
    case 'away':
      return t('We couldn’t check the journal.');
  }
}

/** Confirms that the receipt was verified. The printed or saved version states when. */
function VerifiedNote({ timeZone }: { timeZone: string }) {
  const [moment] = useState(() => formatDateTime(new Date(), timeZone));
  return (
    <>
      <span className="print:hidden">{t('Checked just now: the journal says the same.')}</span>
      <span className="hidden print:inline">
        {t('Checked {moment}: the journal says the same.', { moment })}
      </span>
    </>
  );
}

/**
 * A party with photo or initials, which are not part of the printed or saved receipt. Begins at the top, so that both photos are
 * at the same height if one name wraps.
 */
const Party = ({ name, person }: { name: string; person: Person | undefined }) => (
  <span className="grid max-w-24 justify-items-center gap-1.5 self-start">
    <span className="print:hidden">
      <Avatar person={person ?? { id: name, username: name }} size="lg" />
    </span>
    <b dir="auto" className="max-w-full text-sm font-semibold wrap-anywhere">
      {name}
    </b>
  </span>
);
