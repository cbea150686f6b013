import { t } from '@skillhour/texts';
import { CameraOff, MicOff } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Avatar, Button, ConnectionPill, CountdownPill, cx, Handover } from '@/ui';
import { speakerOf } from './devices';
import type { LocalMedia } from './local-media';
import { otherOf, type Meeting } from './meeting';
import { RemoteSound } from './remote-sound';
import { durationOf } from './room-clock';
import { RoomControls, type FullScreen } from './room-controls';
import type { RoomSession } from './room-session';
import { useStore } from './store';
import { useRoomClock } from './use-room-clock';
import { VideoView } from './video-view';

const URGENT_SECONDS = 300;

/** The other at full size, oneself small, the time, and where the minutes are. */
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
  const face = useRef<HTMLVideoElement>(null);
  const { secondsLeft, elapsed } = useRoomClock(meeting, session);
  const { connection, peerToPeer, otherIn, remote, remotePaused } = useStore(session);
  const { problems } = useStore(media);
  const problem = Object.values(problems)[0];
  return (
    <section
      aria-label={t('Video')}
      className={cx(
        'on-dark flex flex-col overflow-hidden bg-stage text-white',
        full ? 'fixed inset-0 z-(--z-sticky)' : 'relative',
      )}
    >
      <div className="relative min-h-0 grow">
        <RemoteView meeting={meeting} media={media} session={session} face={face} />
        <div className="relative flex flex-wrap items-start gap-2.5 p-3 md:p-4">
          <CountdownPill seconds={secondsLeft} on="stage" />
          <ConnectionPill state={connection.status} reason={connection.reason} />
          {problem && <ConnectionPill state="error" reason={problem} />}
          {otherIn && remotePaused.microphone && (
            <Pill>
              <MicOff aria-hidden className="me-2 inline size-4 align-[-.15em]" />
              {t('{name} is muted', { name: otherOf(meeting).name })}
            </Pill>
          )}
          {peerToPeer && <Pill>{t('The media service is away: you are connected directly.')}</Pill>}
          {(connection.status === 'failed' || connection.status === 'error') && (
            <Button size="small" onClick={() => session.join()}>
              {t('Try again')}
            </Button>
          )}
        </div>
        <LocalView media={media} />
        <MinutesBetween meeting={meeting} elapsed={elapsed} urgent={secondsLeft <= URGENT_SECONDS} />
      </div>
      <RoomControls
        {...{ media, face, full, fill, onDevices, onEnd }}
        hasFace={remote.camera !== undefined && !remotePaused.camera}
      />
    </section>
  );
}

function RemoteView({
  meeting,
  media,
  session,
  face,
}: {
  meeting: Meeting;
  media: LocalMedia;
  session: RoomSession;
  face: RefObject<HTMLVideoElement | null>;
}) {
  const speaker = speakerOf(useStore(media));
  const { remote, remotePaused, otherIn, connection } = useStore(session);
  const { name, person } = otherOf(meeting);
  const away = connection.status === 'connected' || connection.status === 'connecting';
  return (
    <>
      {remote.camera && !remotePaused.camera ? (
        <VideoView track={remote.camera} face={face} label={t('{name} on video', { name })} />
      ) : (
        <div className="absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center max-lg:pt-28">
          <Avatar person={person} size="xl" className="max-md:size-20!" />
          <p role="status" className="text-lg font-semibold">
            {otherIn ? name : away ? t('Waiting for {name}', { name }) : ''}
          </p>
          {otherIn && (
            <p className="flex items-center gap-2 text-sm">
              <CameraOff aria-hidden className="size-4" /> {t('Camera off')}
            </p>
          )}
        </div>
      )}
      {remote.microphone && <RemoteSound track={remote.microphone} speaker={speaker} />}
    </>
  );
}

function LocalView({ media }: { media: LocalMedia }) {
  const { tracks, on } = useStore(media);
  return (
    <figure className="absolute end-3 bottom-3 grid aspect-[4/3] w-26 place-items-center overflow-hidden rounded-md border-2 border-white bg-stage md:end-4 md:bottom-4 md:w-42">
      {tracks.camera && on.camera ? (
        <VideoView track={tracks.camera} mirrored label={t('Your own camera')} />
      ) : (
        <CameraOff aria-hidden className="size-6" />
      )}
      <figcaption className="absolute start-1.5 bottom-1.5 flex items-center gap-1.5 rounded-sm bg-stage/82 px-2 text-xs text-white">
        {t('You')}{' '}
        {(!on.microphone || !tracks.microphone) && <MicOff aria-label={t('muted')} className="size-3.5" />}
      </figcaption>
    </figure>
  );
}

/** A bead crosses every five minutes that the two spend together. */
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
  const name = isStudent ? t('You') : otherOf(meeting).name;
  return (
    <Handover
      total={total}
      moved={moved}
      urgent={urgent}
      label={t('{moved, number} of {total, number} minutes spent together', { moved, total })}
      className="absolute start-3 top-16 max-w-[calc(100%-1.5rem)] rounded-full bg-stage/88 px-3.5 py-2 text-xs text-white md:start-4 lg:top-auto lg:bottom-4 lg:max-w-[calc(100%-14rem)]"
      student={
        <span className="flex items-center gap-2">
          <Avatar person={student} size="xs" />
          <span className="hidden md:inline">{name}</span>
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
