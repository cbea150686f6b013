import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { RoomCode } from '@/exchange/room-code';
import { RoomNotes } from '@/exchange/room-notes';
import type { Schedule } from '@/exchange/views';
import { Card, fullNameOf } from '@/ui';

/** The stored notes and code of a session's room; hidden if nobody opened the editor. */
export function SessionCode({ session }: { session: Schedule }) {
  const me = useMember();
  const { data, error, mutate } = useCall('exchange.session.read_code', { id: session.id });
  if (!error && !data?.code) return null;
  const nameOf = (party: Schedule['student']) => (party.id === me.id ? t('You') : fullNameOf(party));
  return (
    <>
      {data?.code?.notes_html && (
        <Part name={t('Notes')}>
          <RoomNotes code={data.code} />
        </Part>
      )}
      <Part name={t('Code')}>
        <RoomCode
          code={data?.code}
          error={error}
          onRetry={() => void mutate()}
          names={{ student: nameOf(session.student), teacher: nameOf(session.teacher) }}
        />
      </Part>
    </>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card padded aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 className="text-lg">{name}</h2>
    {children}
    <p className="text-sm text-ink-2">
      {t('Only the two of you can see this, and an admin if you dispute the session.')}
    </p>
  </Card>
);
