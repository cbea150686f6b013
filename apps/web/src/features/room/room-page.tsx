import { t } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ApiError, messageOf, useCall } from '@/api';
import { PageTitle, paths } from '@/routing';
import { Button, ButtonLink, Loading, Note, Skeleton } from '@/ui';
import { useCode } from '@/ui/use-code';
import { LazySessionOver } from './lazy-session-over';
import { LocalMedia } from './local-media';
import { Preview } from './preview';
import { endOf, otherOf, type Meeting } from './meeting';
import { loadRoom, roomAhead } from './load-room';

/** Page of a session's room: first the preview, then the room. */
export default function RoomPage() {
  const { meetingId = '' } = useParams();
  const {
    data: meeting,
    error,
    mutate,
  } = useCall(
    'exchange.meeting.read',
    { meetingId },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  if (error && !(meeting && isAway(error)))
    return <Unavailable error={error} onRetry={() => void mutate()} />;
  if (!meeting) return <Opening />;
  return <Room key={meetingId} meeting={meeting} />;
}

function Room({ meeting }: { meeting: Meeting }) {
  const [joined, setJoined] = useState(false);
  const media = useLocalMedia(meeting.schedule.status === 'AC');
  const loaded = useCode(loadRoom, joined, () => setJoined(false));
  const LiveRoom = (loaded ?? roomAhead())?.LiveRoom;
  const join = (own: LocalMedia) => {
    roomAhead()?.beginSession(meeting.meeting_id, own);
    setJoined(true);
  };
  const title = t('Room with {name}', { name: otherOf(meeting).name });
  return (
    <>
      <PageTitle title={title} />
      {joined && media && LiveRoom ? (
        <LiveRoom meeting={meeting} media={media} />
      ) : meeting.schedule.status !== 'AC' ? (
        <LazySessionOver meeting={meeting} end={endOf(meeting)} />
      ) : (
        media && <Preview meeting={meeting} media={media} isJoining={joined} onJoin={() => join(media)} />
      )}
    </>
  );
}

/** Opens the camera and microphone, from the preview until the page closes. */
function useLocalMedia(wanted: boolean): LocalMedia | undefined {
  const [media, setMedia] = useState<LocalMedia>();
  useEffect(() => {
    if (!wanted) return;
    const opened = new LocalMedia();
    setMedia(opened);
    void opened.start();
    return () => opened.close();
  }, [wanted]);
  return media;
}

function Opening() {
  return (
    <main className="mx-auto max-w-[60rem] p-4 md:p-8">
      <PageTitle title={t('Room')} />
      <h1 className="sr-only">{t('Room')}</h1>
      <Loading>
        <Skeleton className="aspect-video w-full" />
      </Loading>
    </main>
  );
}

const isAway = ({ status }: ApiError) => status === 0 || status >= 500;

/** Error page: the room is not the member's, or the server does not respond, in which case a retry may help. */
function Unavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const away = isAway(error);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-center gap-5 p-4">
      <PageTitle title={t('Room')} />
      <h1>{away ? t('We couldn’t open the room') : t('You can’t enter this room')}</h1>
      <Note kind="error">{messageOf(error, t('Failed to load session details. Please try again.'))}</Note>
      <div className="flex flex-wrap gap-3">
        {away && (
          <Button variant="primary" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
        <ButtonLink to={paths.sessions()} variant={away ? 'plain' : 'primary'}>
          {t('Your sessions')}
        </ButtonLink>
      </div>
    </main>
  );
}
