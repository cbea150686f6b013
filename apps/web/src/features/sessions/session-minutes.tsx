import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { AttendanceList, Fact, SettlementFacts } from '@/exchange/settlement-facts';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { ButtonLink, shortNameOf, Card } from '@/ui';

/** The settlement of a session: the held minutes and where they went. */
export function SessionMinutes({
  session: { id, student, teacher, reversed_minutes, at_place },
  settlement: { minutes, released },
}: {
  session: Schedule;
  settlement: NonNullable<Schedule['settlement']>;
}) {
  const { data: receipt } = useCall('exchange.receipt.read', { id });
  // An admin may have reversed minutes without a dispute. The receipt includes that, because it is based on the ledger.
  const reversed = receipt?.reversed_minutes ?? reversed_minutes;
  return (
    <Card padded aria-label={t('Minutes')} className="grid gap-4">
      <h2 className="text-lg">{t('Minutes')}</h2>
      <dl className="grid gap-2 text-sm">
        <SettlementFacts
          held={minutes + released}
          {...{ minutes, released }}
          student={shortNameOf(student)}
          teacher={shortNameOf(teacher)}
        />
        {reversed > 0 && (
          <Fact term={t('Taken back later')}>{t('{minutes, number} min', { minutes: reversed })}</Fact>
        )}
      </dl>
      {at_place?.logged && (
        <p className="text-sm text-ink-2">{t('These minutes were logged, not measured.')}</p>
      )}
      {receipt?.attendance && (
        <>
          <h3 className="text-sm font-semibold">{at_place ? t('Together') : t('In the room')}</h3>
          <AttendanceList
            attendance={receipt.attendance}
            student={receipt.student_name}
            teacher={receipt.teacher_name}
          />
        </>
      )}
      <ButtonLink to={paths.sessionReceipt(id)}>{t('Receipt')}</ButtonLink>
    </Card>
  );
}
