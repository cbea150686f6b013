import { t } from '@skillhour/texts';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput } from '@/api';
import { zoneNameOf } from '@/exchange/local-time';
import { formatOutcomeReason } from '@/exchange/format-outcome-reason';
import { AttendanceList, Fact, SettlementFacts } from '@/exchange/settlement-facts';
import { Card, formatDateTime, Handover, Stars } from '@/ui';

export type Receipt = CallOutput<'exchange.receipt.read'>;

/** Printable sheet with the minutes that a session moved and their journal entry. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const {
    minutes,
    released,
    reversed_minutes: reversed,
    attendance,
    stars,
    entry,
    timezone: timeZone,
  } = receipt;
  return (
    <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:p-8!">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-center">
        <Handover
          total={receipt.hold_minutes}
          moved={minutes}
          rest="moved"
          scale={1.8}
          student={<PartyName name={receipt.student_name} />}
          teacher={<PartyName name={receipt.teacher_name} />}
          className="mx-auto mb-4 max-w-full sm:gap-5"
        />
        <p className="font-display text-2xl leading-tight font-bold text-balance">
          {t('{minutes, plural, one {# minute} other {# minutes}} moved to {name}', {
            minutes,
            name: receipt.teacher_name,
          })}
        </p>
        <p dir="auto" className="text-ink-2 wrap-anywhere">
          {receipt.title}
        </p>
        {receipt.outcome !== null && <p className="font-semibold">{formatOutcomeReason(receipt.outcome)}</p>}
      </div>
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
      <section className="grid gap-2.5">
        <h2 className="text-base">{t('In the room')}</h2>
        {attendance ? (
          <AttendanceList
            attendance={attendance}
            student={receipt.student_name}
            teacher={receipt.teacher_name}
            timeZone={timeZone}
            exact
          />
        ) : (
          <p className="text-sm text-ink-2">{t('No attendance was recorded.')}</p>
        )}
      </section>
      {(stars.by_student ?? stars.by_teacher) !== null && (
        <dl className="grid gap-2.5">
          {stars.by_student !== null && (
            <Fact term={t('Rated by {name}', { name: receipt.student_name })}>
              <Stars rating={stars.by_student} />
            </Fact>
          )}
          {stars.by_teacher !== null && (
            <Fact term={t('Rated by {name}', { name: receipt.teacher_name })}>
              <Stars rating={stars.by_teacher} />
            </Fact>
          )}
        </dl>
      )}
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
          {receipt.journal === 'broken' || receipt.journal === 'away' ? (
            <TriangleAlert aria-hidden className="size-5 shrink-0 text-rose" />
          ) : (
            <BadgeCheck aria-hidden className="size-5 shrink-0 text-spruce" />
          )}
          {receipt.journal === 'intact' ? (
            <VerifiedNote timeZone={timeZone} />
          ) : (
            describeJournalState(receipt.journal)
          )}
        </p>
      </section>
      <p className="text-xs text-ink-2">
        {t('All times are in {place}, the time zone of the proposal.', {
          place: zoneNameOf(timeZone),
        })}
      </p>
    </Card>
  );
}

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

const PartyName = ({ name }: { name: string }) => (
  <b dir="auto" className="max-w-24 text-sm font-semibold wrap-anywhere">
    {name}
  </b>
);
