import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { RoomMessages } from '@/exchange/room-messages';
import type { Schedule } from '@/exchange/views';
import { Card, fullNameOf } from '@/ui';

/** The chat of a session's room; hidden if it is empty. */
export function SessionChat({ session }: { session: Schedule }) {
  const me = useMember();
  const [page, setPage] = useState(1);
  const chat = useCall('exchange.session.read_chat', { id: session.id, page }, { keepPreviousData: true });
  if (page === 1 && !chat.error && !chat.data?.results.length) return null;
  const nameOf = (party: Schedule['student']) => (party.id === me.id ? t('You') : fullNameOf(party));
  return (
    <Card padded aria-label={t('Messages')} className="grid gap-4">
      <h2 className="text-lg">{t('Messages')}</h2>
      <RoomMessages
        chat={chat}
        page={page}
        onPage={setPage}
        names={{ student: nameOf(session.student), teacher: nameOf(session.teacher) }}
      />
      <p className="text-sm text-ink-2">
        {t('Only the two of you can see this, and an admin if you dispute the session.')}
      </p>
    </Card>
  );
}
