import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf, useCall } from '@/api';
import { PageTitle, paths } from '@/routing';
import { ButtonLink, Loading, Note, Skeleton } from '@/ui';
import { LiveRoom } from './live-room';
import { LocalMedia } from './local-media';
import { Preview } from './preview';
import { otherOf, type Meeting } from './meeting';
import { SessionOver } from './session-over';

/** The room of one session: look at oneself first, then meet. */
export default function RoomPage() {
  const { meetingId = '' } = useParams();
  const { data: meeting, error } = useCall(
    'exchange.meeting.read',
    { meetingId },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  if (error)
    return <Unavailable message={messageOf(error, 'Failed to load session details. Please try again.')} />;
  if (!meeting) return <Opening />;
  return <Room key={meetingId} meeting={meeting} />;
}

function Room({ meeting }: { meeting: Meeting }) {
  const [joined, setJoined] = useState(false);
  const media = useLocalMedia(meeting.schedule.status === 'AC');
  const title = `Room with ${otherOf(meeting).name}`;
  return (
    <>
      <PageTitle title={title} />
      {joined && media ? (
        <LiveRoom meeting={meeting} media={media} />
      ) : meeting.schedule.status !== 'AC' ? (
        <SessionOver meeting={meeting} end={endOf(meeting)} />
      ) : (
        media && <Preview meeting={meeting} media={media} onJoin={() => setJoined(true)} />
      )}
    </>
  );
}

/** Camera and microphone, from the preview to the end of the page. */
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

const endOf = ({ schedule }: Meeting) => ({
  status: schedule.status === 'CO' ? ('CO' as const) : ('CA' as const),
  minutes: schedule.settlement?.minutes ?? 0,
  released: schedule.settlement?.released ?? 0,
});

function Opening() {
  return (
    <main className="mx-auto max-w-[60rem] p-4 md:p-8">
      <PageTitle title="Room" />
      <Loading>
        <Skeleton className="aspect-video w-full" />
      </Loading>
    </main>
  );
}

function Unavailable({ message }: { message: string }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-center gap-5 p-4">
      <PageTitle title="Room" />
      <h1>This room is not open to you</h1>
      <Note kind="error">{message}</Note>
      <div>
        <ButtonLink to={paths.sessions()} variant="primary">
          Your sessions
        </ButtonLink>
      </div>
    </main>
  );
}
