import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import { formatOutcomeReason } from '@/exchange/format-outcome-reason';
import { RoomCode } from '@/exchange/room-code';
import { RoomMessages } from '@/exchange/room-messages';
import { RoomNotes } from '@/exchange/room-notes';
import { AttendanceList } from '@/exchange/settlement-facts';
import { Page, paths } from '@/routing';
import {
  Button,
  ButtonLink,
  Card,
  formatDayAndTime,
  EmptyState,
  FailureNote,
  fullNameOf,
  lazyDialog,
  Loading,
  Skeleton,
} from '@/ui';
import { AdminMemberLine } from '../member/admin-member-line';
import type { DecideDialogProps, DisputeFile } from './decide-dialog';

const DecideDialog = lazyDialog<DecideDialogProps>(async () => ({
  default: (await import('./decide-dialog')).DecideDialog,
}));

/** A dispute: the settlement, the attendance, the statements of both parties, and the decision. */
export default function DisputePage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall('exchange.dispute.read', { id });
  const title = data?.title ?? t('Dispute');
  return (
    <Page title={title}>
      {data ? (
        <Dispute file={data} />
      ) : error?.status === 404 ? (
        <EmptyState
          title={t('This dispute doesn’t exist.')}
          action={<ButtonLink to={paths.adminDisputes()}>{t('All disputes')}</ButtonLink>}
        />
      ) : error ? (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load this dispute.')}</FailureNote>
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-32 w-full rounded-lg!" />
          <Skeleton className="h-48 w-full rounded-lg!" />
        </Loading>
      )}
    </Page>
  );
}

function Dispute({ file }: { file: DisputeFile }) {
  const [deciding, setDeciding] = useState(false);
  const { student, teacher, settlement, attendance, claim, decision } = file;
  const opener = file.opened_by === 'student' ? student : teacher;
  const respondent = file.opened_by === 'student' ? teacher : student;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card padded className="grid gap-4">
        <p className="text-ink-2">
          {t(
            '{time}: {minutes, plural, one {# minute} other {# minutes}} moved to {teacher}, {released, number} went back to {student}.',
            {
              time: formatDayAndTime(file.scheduled_time),
              minutes: settlement.minutes,
              released: settlement.released,
              student: fullNameOf(student),
              teacher: fullNameOf(teacher),
            },
          )}
        </p>
        {file.outcome && <p>{formatOutcomeReason(file.outcome)}</p>}
        <h2 className="text-base">{t('In the room')}</h2>
        {attendance ? (
          <AttendanceList
            attendance={attendance}
            student={fullNameOf(student)}
            teacher={fullNameOf(teacher)}
          />
        ) : (
          <p className="text-sm text-ink-2">{t('No attendance was recorded.')}</p>
        )}
        <h2 className="text-base">{t('Messages')}</h2>
        <Messages file={file} />
        <h2 className="text-base">{t('Code')}</h2>
        <FinalCode file={file} />
      </Card>
      <Card padded className="grid gap-4">
        <Statement person={opener} text={file.reason} at={file.created_at} />
        {claim ? (
          <Statement person={respondent} text={claim.claim} at={claim.created_at} />
        ) : (
          <p className="text-sm text-ink-2">
            {t('{name} hasn’t responded yet.', { name: fullNameOf(respondent) })}
          </p>
        )}
      </Card>
      <Card padded className="grid justify-items-start gap-4">
        {decision ? (
          <>
            <p className="font-semibold">
              {decision.minutes > 0
                ? t('Decided: {minutes, plural, one {# minute goes} other {# minutes go}} back to {name}.', {
                    minutes: decision.minutes,
                    name: fullNameOf(student),
                  })
                : decision.decision === 'keep'
                  ? t('Decided: the minutes stay as they were.')
                  : t('Decided: no one counts as absent.')}
            </p>
            {file.decided_by && (
              <Statement person={file.decided_by} text={decision.note} at={decision.decided_at} />
            )}
          </>
        ) : (
          <Button variant="primary" onClick={() => setDeciding(true)}>
            {t('Decide')}
          </Button>
        )}
      </Card>
      <DecideDialog open={deciding} onOpenChange={setDeciding} dispute={file} />
    </div>
  );
}

function Messages({ file: { id, student, teacher } }: { file: DisputeFile }) {
  const [page, setPage] = useState(1);
  const chat = useCall('exchange.dispute.read_chat', { id, page }, { keepPreviousData: true });
  const names = { student: fullNameOf(student), teacher: fullNameOf(teacher) };
  return <RoomMessages chat={chat} page={page} onPage={setPage} names={names} />;
}

function FinalCode({ file: { id, student, teacher } }: { file: DisputeFile }) {
  const { data, error, mutate } = useCall('exchange.dispute.read_code', { id });
  const names = { student: fullNameOf(student), teacher: fullNameOf(teacher) };
  if (!data && !error) return <Skeleton className="h-10 w-full" />;
  return (
    <>
      <RoomCode code={data?.code} error={error} onRetry={() => void mutate()} names={names} />
      {data?.code?.notes_html && (
        <>
          <h2 className="text-base">{t('Notes')}</h2>
          <RoomNotes code={data.code} />
        </>
      )}
    </>
  );
}

const Statement = ({ person, text, at }: { person: DisputeFile['student']; text: string; at: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-s-2 border-line ps-4 text-sm">
    <AdminMemberLine person={person}>{formatDayAndTime(at)}</AdminMemberLine>
    <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  </div>
);
