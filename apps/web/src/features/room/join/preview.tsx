import { t } from '@skillhour/texts';
import { Camera, CameraOff, Mic, MicOff } from 'lucide-react';
import { useEffect } from 'react';
import { refetch } from '@/api';
import { otherPartyClock } from '@/exchange/session-zones';
import { TwoTimes } from '@/exchange/two-times';
import { useNowAt } from '@/exchange/use-now-at';
import { PageHeading, paths } from '@/routing';
import { Avatar, Button, ButtonLink, formatDayAndTime, Note, TextLink, RichText } from '@/ui';
import { DeviceProblems, DeviceSettings, type LocalMedia, type Source } from '../devices';
import { peerOf, selfOf, RoundButton, useStore, VideoView, type Meeting } from '../shared';
import { prefetchTicket } from '../signaling';
import './preview.css';

/** Page before joining: shows the member's own camera and the device settings. Nothing is sent yet. */
export function Preview({
  meeting,
  media,
  isJoining,
  onJoin,
}: {
  meeting: Meeting;
  media: LocalMedia;
  /** Whether the room's code is still loading. */
  isJoining: boolean;
  onJoin: () => void;
}) {
  const { isRequesting, tracks, on } = useStore(media);
  const access = useRoomAccess(meeting);
  const self = selfOf(meeting);
  const { title, duration_minutes: minutes } = meeting.request;
  return (
    <main className="mx-auto grid min-h-dvh max-w-[70rem] content-center gap-6 px-4 py-6 md:px-8">
      <header>
        <PageHeading>{t('Ready to meet {name}?', { name: peerOf(meeting).name })}</PageHeading>
        <p dir="auto" className="text-ink-2">
          {t('{title} · {minutes, number} min', { title, minutes })}
        </p>
        <TwoTimes
          at={meeting.schedule.scheduled_time}
          minutes={minutes}
          other={otherPartyClock(meeting.schedule, meeting.role === 'teacher')}
          className="flex flex-wrap gap-x-4"
        />
      </header>
      <div className="preview-parts">
        <section
          aria-label={t('Your camera')}
          className="on-dark overflow-hidden rounded-lg bg-stage text-white"
        >
          <div className="relative grid aspect-video place-items-center">
            {tracks.camera && on.camera ? (
              <VideoView track={tracks.camera} mirrored label={t('Your camera preview')} />
            ) : (
              <span className="grid justify-items-center gap-3 p-3 text-center text-sm">
                <Avatar person={self.person} size="xl" />
                {isRequesting ? t('Asking for your camera and microphone') : t('Your camera is off')}
              </span>
            )}
          </div>
          <div className="relative flex items-center justify-center gap-3 p-3">
            <Toggle source="microphone" media={media} />
            <Toggle source="camera" media={media} />
          </div>
        </section>
        <section aria-label={t('Devices')} className="grid gap-4">
          <DeviceSettings media={media} />
          <DeviceProblems media={media} />
          <SelfTestLink />
          <div className="preview-join">
            <RoomAccessNote meeting={meeting} access={access} />
            <Button
              variant="primary"
              size="big"
              full
              disabled={access !== 'open'}
              busy={isJoining && t('Joining...')}
              onClick={onJoin}
            >
              {joinLabel(isRequesting, tracks)}
            </Button>
          </div>
          <ButtonLink to={paths.sessions()} variant="ghost">
            {t('Not now')}
          </ButtonLink>
          <p className="text-sm text-ink-2">
            {t('{minutes, number} minutes are on hold. Only the time you spend together counts.', {
              minutes,
            })}
          </p>
        </section>
      </div>
    </main>
  );
}

type RoomAccess = 'early' | 'open' | 'late';
/** Interval of checks whether a session whose time is over was settled, in milliseconds. */
const SETTLEMENT_POLL_MS = 10_000;

/**
 * Returns whether the room is open, by the server's clock. Once the room is closed for good, reloads the meeting so that the page shows the
 * outcome.
 */
function useRoomAccess({ meeting_id, schedule: { opens_at, ends_at } }: Meeting): RoomAccess {
  const now = useNowAt([opens_at, ends_at]).getTime();
  const access = now < Date.parse(opens_at) ? 'early' : now < Date.parse(ends_at) ? 'open' : 'late';
  useEffect(() => {
    const refresh = () => void refetch('exchange.meeting.read');
    if (access === 'open') return prefetchTicket(meeting_id, refresh);
    if (access === 'early') return;
    refresh();
    const timer = setInterval(refresh, SETTLEMENT_POLL_MS);
    return () => clearInterval(timer);
  }, [access, meeting_id]);
  return access;
}

function RoomAccessNote({ meeting, access }: { meeting: Meeting; access: RoomAccess }) {
  return (
    <div role="status">
      {access !== 'open' && (
        <Note kind="info">
          {access === 'early'
            ? t('The room opens five minutes before the session: {time}. Wait here, if you like.', {
                time: formatDayAndTime(meeting.schedule.opens_at),
              })
            : t(
                'The time of this session is over, and its room is closed. Its minutes are settled some ten minutes after the end; then this page shows where they went.',
              )}
        </Note>
      )}
    </div>
  );
}

const SelfTestLink = () => (
  <p className="text-sm">
    <RichText
      text={t('Something wrong? <link>Test your devices and network.</link>')}
      parts={{ link: (content) => <TextLink to={paths.selfTest()}>{content}</TextLink> }}
    />
  </p>
);

function joinLabel(isRequesting: boolean, tracks: Partial<Record<Source, MediaStreamTrack>>): string {
  if (isRequesting || (tracks.camera && tracks.microphone)) return t('Join now');
  if (tracks.microphone) return t('Join with sound only');
  return tracks.camera ? t('Join without sound') : t('Join without camera and microphone');
}

function Toggle({ source, media }: { source: Source; media: LocalMedia }) {
  const { tracks, on } = useStore(media);
  const off = !on[source] || !tracks[source];
  const label = source === 'camera' ? t('Camera off') : t('Mute microphone');
  const icon =
    source === 'camera' ? (
      off ? (
        <CameraOff aria-hidden />
      ) : (
        <Camera aria-hidden />
      )
    ) : off ? (
      <MicOff aria-hidden />
    ) : (
      <Mic aria-hidden />
    );
  return <RoundButton label={label} pressed={off} icon={icon} onClick={() => media.toggle(source)} />;
}
