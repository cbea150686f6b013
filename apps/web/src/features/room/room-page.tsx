import { t } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ApiError, errorMessageOf, useCall } from '@/api';
import { PageTitle, paths } from '@/routing';
import { Button, ButtonLink, Loading, Note, Skeleton } from '@/ui';
import { useLazyCode } from '@/ui/use-lazy-code';
import { LazySessionOver } from './ending';
import { LocalMedia } from './devices';
import { Preview } from './join';
import { sessionEndOf, peerOf, type Meeting } from './shared';
import { loadRoom, loadedRoom, prefetchRoom } from './load-room';

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
  if (error && !(meeting && isUnavailable(error)))
    return <Unavailable error={error} onRetry={() => void mutate()} />;
  if (!meeting) return <Opening />;
  return <Room key={meetingId} meeting={meeting} />;
}

function Room({ meeting }: { meeting: Meeting }) {
  const [joined, setJoined] = useState(false);
  const media = useLocalMedia(meeting.schedule.status === 'AC');
  // Loads the room's code while the member is in the preview.
  useEffect(() => {
    if (media) prefetchRoom();
  }, [media]);
  const loaded = useLazyCode(loadRoom, joined, () => setJoined(false));
  const LiveRoom = (loaded ?? loadedRoom())?.LiveRoom;
  const join = (joinedMedia: LocalMedia) => {
    loadedRoom()?.startSession(meeting.meeting_id, joinedMedia);
    setJoined(true);
  };
  const title = t('Room with {name}', { name: peerOf(meeting).name });
  return (
    <>
      <PageTitle title={title} />
      {joined && media && LiveRoom ? (
        <LiveRoom meeting={meeting} media={media} />
      ) : meeting.schedule.status !== 'AC' ? (
        <LazySessionOver meeting={meeting} end={sessionEndOf(meeting)} />
      ) : (
        media && <Preview meeting={meeting} media={media} isJoining={joined} onJoin={() => join(media)} />
      )}
    </>
  );
}

/** Opens the camera and microphone, from the preview until the page closes. */
function useLocalMedia(enabled: boolean): LocalMedia | undefined {
  const [media, setMedia] = useState<LocalMedia>();
  useEffect(() => {
    if (!enabled) return;
    const opened = new LocalMedia();
    setMedia(opened);
    void opened.start();
    return () => opened.close();
  }, [enabled]);
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

const isUnavailable = ({ status }: ApiError) => status === 0 || status >= 500;

/** Error page: the room is not the member's, or the server does not respond, in which case a retry may help. */
function Unavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const unavailable = isUnavailable(error);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-center gap-5 p-4">
      <PageTitle title={t('Room')} />
      <h1>{unavailable ? t('We couldn’t open the room') : t('You can’t enter this room')}</h1>
      <Note kind="error">
        {errorMessageOf(error, t('Failed to load session details. Please try again.'))}
      </Note>
      <div className="flex flex-wrap gap-3">
        {unavailable && (
          <Button variant="primary" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
        <ButtonLink to={paths.sessions()} variant={unavailable ? 'plain' : 'primary'}>
          {t('Your sessions')}
        </ButtonLink>
      </div>
    </main>
  );
}
