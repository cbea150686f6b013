import { t } from '@skillhour/texts';
import { Hand, MicOff } from 'lucide-react';
import { cx } from '@/ui';
import { peerOf, useStore, type Meeting } from '../shared';
import type { RoomSession } from '../session';
import { useMuted } from './use-muted';
import { useSpeaking } from './use-speaking';

const BARS = [1, 2, 3, 4];
const WEAK = 2;

/** Name of the participant on the stage, with indicators for speaking, mute and connection quality. */
export function NameTag({ meeting, session }: { meeting: Meeting; session: RoomSession }) {
  const { peerPresent, remote, signals } = useStore(session);
  const muted = useMuted(session);
  const { name } = peerOf(meeting);
  const speaking = useSpeaking(muted ? undefined : remote.microphone);
  if (!peerPresent) return null;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 rounded-[1.2rem] bg-stage/88 px-3.5 py-1.5 text-sm font-semibold',
        speaking && 'room-speaking',
      )}
    >
      <bdi>{name}</bdi>
      {muted && <MicOff aria-hidden className="size-4" />}
      {signals.peerQuality && <Bars quality={signals.peerQuality} />}
      {speaking && <span className="sr-only">{t('{name} is speaking', { name })}</span>}
      <span role="status" className="contents">
        {muted && <span className="sr-only">{t('{name} is muted', { name })}</span>}
      </span>
    </span>
  );
}

/** Notes about the other participant's raised hand and about weak connections. */
export function StageNotes({ meeting, session }: { meeting: Meeting; session: RoomSession }) {
  const { signals } = useStore(session);
  const { name } = peerOf(meeting);
  const { peerQuality, quality, peerHandUp } = signals;
  return (
    <span role="status" className="contents">
      {peerHandUp && (
        <span className="inline-flex items-center gap-2 rounded-[1.2rem] bg-stage/88 px-3.5 py-1.5 text-sm font-semibold">
          <Hand aria-hidden className="size-4" /> {t('{name} raised their hand', { name })}
        </span>
      )}
      {peerQuality !== undefined && peerQuality <= WEAK && (
        <Weak>{t('{name}’s connection is weak', { name })}</Weak>
      )}
      {quality !== undefined && quality <= WEAK && <Weak>{t('Your connection is weak')}</Weak>}
    </span>
  );
}

const Weak = ({ children }: { children: string }) => (
  <span className="rounded-[1.2rem] bg-stage/88 px-3.5 py-1.5 text-sm font-semibold">{children}</span>
);

function Bars({ quality }: { quality: number }) {
  return (
    <span className="room-bars" role="img" aria-label={t('Connection: {quality, number} of 4', { quality })}>
      {BARS.map((bar) => (
        <i key={bar} className={cx(bar <= quality && 'on')} style={{ '--bar': bar } as object} />
      ))}
    </span>
  );
}
