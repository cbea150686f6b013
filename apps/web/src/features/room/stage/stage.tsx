import { t } from '@skillhour/texts';
import { CameraOff } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Avatar, Button, ConnectionPill, CountdownPill, cx, Handover } from '@/ui';
import { CodeButton } from '../editor';
import { DevicePills, speakerOf, type LocalMedia } from '../devices';
import { peerOf, useStore, VideoView, type Meeting } from '../shared';
import { durationOf, type RoomSession } from '../session';
import { LazyCaptions } from './lazy-captions';
import { NameTag, StageNotes } from './name-tag';
import { LocalScreen } from './local-screen';
import { LocalView } from './local-view';
import { RemoteSound } from './remote-sound';
import { RoomControls } from './room-controls';
import { TimeOverNote } from './time-over-note';
import type { FullScreen } from './use-full-screen';
import { useRoomClock } from './use-room-clock';
import './room.css';

const URGENT_SECONDS = 300;

/** The other participant at full size, the member's own picture, the remaining time, and the minutes. */
export function Stage({
  meeting,
  media,
  session,
  full,
  fill,
  onDevices,
  onEnd,
}: FullScreen & {
  meeting: Meeting;
  media: LocalMedia;
  session: RoomSession;
  onDevices: () => void;
  onEnd: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const { secondsLeft, elapsed } = useRoomClock(meeting, session);
  const { connection, peerToPeer, peerDisconnected, peerCounted, remote, remotePaused, timeIsOver } =
    useStore(session);
  // Once the time is over, the connection status is no longer relevant.
  const showsConnection = !timeIsOver || connection.status === 'error';
  return (
    <section
      aria-label={t('Video')}
      data-part="stage"
      className={cx(
        'room-stage on-dark flex flex-col overflow-hidden bg-stage text-white',
        full ? 'fixed inset-0 z-(--z-sticky)' : 'relative',
      )}
    >
      <div className="relative min-h-0 grow">
        <div className="room-view absolute inset-0">
          <RemoteView meeting={meeting} media={media} session={session} video={video} />
        </div>
        <div className="room-pills relative flex flex-wrap items-start gap-2.5 p-3 md:p-4">
          <CountdownPill seconds={secondsLeft} on="stage" />
          {showsConnection && <ConnectionPill state={connection.status} reason={connection.reason} />}
          <TimeOverNote meeting={meeting} session={session} />
          <DevicePills media={media} />
          <NameTag meeting={meeting} session={session} />
          <StageNotes meeting={meeting} session={session} />
          {remote.screen && <Pill>{t('{name}’s screen', { name: peerOf(meeting).name })}</Pill>}
          <LocalScreen session={session} />
          {peerDisconnected && (
            <Pill>
              {t('{name} disconnected. They may be back in a moment.', { name: peerOf(meeting).name })}
            </Pill>
          )}
          {meeting.role === 'teacher' && !peerCounted && (
            <Pill>
              {t('Your time with {name} is not counted right now.', { name: peerOf(meeting).name })}
            </Pill>
          )}
          {peerToPeer && <Pill>{t('The media service is unavailable. You’re connected directly.')}</Pill>}
          {showsConnection && (connection.status === 'failed' || connection.status === 'error') && (
            <Button size="small" onClick={() => session.join()}>
              {t('Try again')}
            </Button>
          )}
        </div>
        <LazyCaptions meeting={meeting} media={media} session={session} />
      </div>
      <div className="room-shelf">
        <LocalView media={media} />
        <MinutesBetween meeting={meeting} elapsed={elapsed} urgent={secondsLeft <= URGENT_SECONDS} />
        <RoomControls
          {...{ media, session, video, full, fill, onDevices, onEnd }}
          more={<CodeButton connection={session.code} />}
          hasVideo={remote.camera !== undefined && !remotePaused.camera}
        />
      </div>
    </section>
  );
}

function RemoteView({
  meeting,
  media,
  session,
  video,
}: {
  meeting: Meeting;
  media: LocalMedia;
  session: RoomSession;
  video: RefObject<HTMLVideoElement | null>;
}) {
  const speaker = speakerOf(useStore(media));
  const { remote, remotePaused } = useStore(session);
  const { picture } = useStore(media).chosen;
  const { name } = peerOf(meeting);
  const { camera, screen } = remote;
  const visibleCamera = camera && !remotePaused.camera && picture !== 'nothing' ? camera : undefined;
  const label = t('{name} on video', { name });
  return (
    <>
      {screen && <VideoView track={screen} whole label={t('{name}’s screen', { name })} />}
      {visibleCamera && screen && (
        <div className="room-face">
          <VideoView track={visibleCamera} videoRef={video} label={label} />
        </div>
      )}
      {visibleCamera && !screen && <VideoView track={visibleCamera} videoRef={video} label={label} />}
      {!visibleCamera && !screen && (
        <NoPicture meeting={meeting} session={session} spared={picture === 'nothing'} />
      )}
      {remote.microphone && <RemoteSound track={remote.microphone} speaker={speaker} />}
    </>
  );
}

/** Placeholder for the other participant's picture: their name and why there is no picture. */
function NoPicture({
  meeting,
  session,
  spared,
}: {
  meeting: Meeting;
  session: RoomSession;
  spared: boolean;
}) {
  const { peerPresent, connection } = useStore(session);
  const { name, person } = peerOf(meeting);
  const waits = connection.status === 'connected' || connection.status === 'connecting';
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center max-lg:pt-16">
      <Avatar person={person} size="xl" className="max-md:size-20!" />
      <p role="status" className="text-lg font-semibold">
        {peerPresent ? name : waits ? t('Waiting for {name}', { name }) : ''}
      </p>
      {!peerPresent && waits && <p className="text-sm">{t('No minutes are spent while you wait.')}</p>}
      {peerPresent && (
        <p className="flex items-center gap-2 text-sm">
          <CameraOff aria-hidden className="size-4" />
          {spared ? t('You’re not receiving video') : t('Camera off')}
        </p>
      )}
    </div>
  );
}

/** Row of beads; a bead moves across for every five minutes together. */
function MinutesBetween({
  meeting,
  elapsed,
  urgent,
}: {
  meeting: Meeting;
  elapsed: number;
  urgent: boolean;
}) {
  const total = durationOf(meeting.request.duration_minutes);
  const moved = Math.min(elapsed, total);
  const { student, teacher } = meeting.schedule;
  const isStudent = meeting.role === 'student';
  const name = isStudent ? t('You') : peerOf(meeting).name;
  return (
    <Handover
      total={total}
      moved={moved}
      urgent={urgent}
      label={t('{moved, number} of {total, number} minutes spent together', { moved, total })}
      className="room-minutes text-xs text-white"
      student={
        <span className="flex items-center gap-2">
          <Avatar person={student} size="xs" />
          <span className="hidden max-w-32 truncate md:inline">{name}</span>
        </span>
      }
      teacher={
        <span className="flex items-center gap-2">
          <b className="whitespace-nowrap">{t('{minutes, number} min', { minutes: moved })}</b>
          <Avatar person={teacher} size="xs" />
        </span>
      }
    />
  );
}

const Pill = ({ children }: { children: ReactNode }) => (
  <span role="status" className="rounded-[1.2rem] bg-stage/88 px-3.5 py-1.5 text-sm font-semibold">
    {children}
  </span>
);
