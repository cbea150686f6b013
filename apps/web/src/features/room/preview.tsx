import { t } from '@skillhour/texts';
import { Camera, CameraOff, Mic, MicOff } from 'lucide-react';
import { useEffect } from 'react';
import { sessionZones } from '@/exchange/session-zones';
import { PageHeading, paths } from '@/routing';
import { Avatar, Button, ButtonLink, timeSpan } from '@/ui';
import { DeviceProblems, DeviceSettings } from './device-settings';
import type { LocalMedia } from './local-media';
import type { Source } from './media-peer';
import { otherOf, selfOf, type Meeting } from './meeting';
import { RoundButton } from './round-button';
import { useStore } from './store';
import { VideoView } from './video-view';

/** Before joining: see and hear oneself, choose the devices. Nothing is sent yet. */
export function Preview({
  meeting,
  media,
  onJoin,
}: {
  meeting: Meeting;
  media: LocalMedia;
  onJoin: () => void;
}) {
  const { asking, tracks, on } = useStore(media);
  // What the room needs is fetched while the member looks at themself.
  useEffect(() => void import('mediasoup-client'), []);
  const self = selfOf(meeting);
  const { title, duration_minutes: minutes } = meeting.request;
  const span = timeSpan(meeting.schedule.scheduled_time, minutes);
  const zone = sessionZones(meeting.schedule, meeting.role === 'teacher');
  return (
    <main className="mx-auto grid min-h-dvh max-w-[70rem] content-center gap-6 px-4 py-6 md:px-8">
      <header>
        <PageHeading>{t('Ready to meet {name}?', { name: otherOf(meeting).name })}</PageHeading>
        <p dir="auto" className="text-ink-2">
          {t('{title} · {span}, {zone} · {minutes, number} min', { title, span, zone, minutes })}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section
          aria-label={t('Your camera')}
          className="on-dark overflow-hidden rounded-lg bg-stage text-white"
        >
          <div className="relative grid aspect-video place-items-center">
            {tracks.camera && on.camera ? (
              <VideoView track={tracks.camera} mirrored label={t('You, as the other will see you')} />
            ) : (
              <span className="grid justify-items-center gap-3 p-3 text-center text-sm">
                <Avatar person={self.person} size="xl" />
                {asking ? t('Asking for your camera and microphone') : t('Your camera is off')}
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
          <Button variant="primary" size="big" full onClick={onJoin}>
            {joinLabel(asking, tracks)}
          </Button>
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

function joinLabel(asking: boolean, tracks: Partial<Record<Source, MediaStreamTrack>>): string {
  if (asking || (tracks.camera && tracks.microphone)) return t('Join now');
  if (tracks.microphone) return t('Join with sound only');
  return tracks.camera ? t('Join without sound') : t('Join to watch');
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
