import { t } from '@skillhour/texts';
import { Camera, CameraOff, Mic, MicOff, PhoneOff } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { LocalMedia } from '../devices';
import { blurAfterClick, RoundButton, useStore, KEYS } from '../shared';
import { SideControls, type SideControlsProps } from './side-controls';
import { useIsTight } from './use-is-tight';

/** Width in pixels that twelve buttons in one row need. */
const WIDE_PX = 656;

interface Props extends SideControlsProps {
  media: LocalMedia;
  /** Additional controls on the bar. */
  more?: ReactNode;
  onEnd: () => void;
}

/** The room's control bar, which never covers the video. */
export function RoomControls({ media, more, onEnd, ...side }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div ref={bar} role="group" aria-label={t('Room controls')} className="room-bar">
      <LocalMediaControls media={media} />
      {more}
      <SideControls {...side} tight={useIsTight(bar, WIDE_PX)} />
      <button
        type="button"
        onMouseDown={blurAfterClick}
        onClick={onEnd}
        className="room-end inline-flex items-center gap-2 rounded-full px-5 text-sm font-semibold text-white focus-visible:outline-white"
      >
        <PhoneOff aria-hidden className="size-[1.35rem]" />
        {t('End')}
      </button>
    </div>
  );
}

function LocalMediaControls({ media }: { media: LocalMedia }) {
  const { tracks, on } = useStore(media);
  const muted = !on.microphone || !tracks.microphone;
  const dark = !on.camera || !tracks.camera;
  return (
    <>
      <RoundButton
        label={t('Mute microphone')}
        keys={KEYS.microphone}
        pressed={muted}
        icon={muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
        onClick={() => media.toggle('microphone')}
      />
      <RoundButton
        label={t('Camera off')}
        keys={KEYS.camera}
        pressed={dark}
        icon={dark ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
        onClick={() => media.toggle('camera')}
      />
    </>
  );
}
