import { t } from '@skillhour/texts';
import {
  Camera,
  CameraOff,
  Maximize,
  Mic,
  MicOff,
  Minimize,
  PhoneOff,
  PictureInPicture2,
  Settings,
} from 'lucide-react';
import type { RefObject } from 'react';
import { cx } from '@/ui';
import type { LocalMedia } from './local-media';
import { leaveButtons, RoundButton } from './round-button';
import { useStore } from './store';
import { hasPictureInPicture, usePictureInPicture } from './use-picture-in-picture';
import { KEYS } from './use-shortcuts';

/** Whether the stage takes the whole page, and how to change that. */
export interface FullScreen {
  full: boolean;
  fill: (full: boolean) => void;
}

interface Props extends FullScreen {
  media: LocalMedia;
  /** The other's picture. */
  face: RefObject<HTMLVideoElement | null>;
  hasFace: boolean;
  onDevices: () => void;
  onEnd: () => void;
}

/** On a bar of their own, never over the face. */
export function RoomControls({ media, face, hasFace, full, fill, onDevices, onEnd }: Props) {
  return (
    <div
      role="group"
      aria-label={t('Room controls')}
      className="relative flex shrink-0 flex-wrap justify-center gap-2 bg-stage px-2 pt-2.5 pb-3 md:gap-2.5 md:pt-3 md:pb-4"
    >
      <OwnMedia media={media} />
      <RoundButton
        label={t('Devices')}
        aria-haspopup="dialog"
        icon={<Settings aria-hidden />}
        onClick={onDevices}
      />
      {hasPictureInPicture() && <PictureInPicture face={face} hasFace={hasFace} />}
      <RoundButton
        label={t('Full screen')}
        pressed={full}
        icon={full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        onClick={() => fill(!full)}
      />
      <button
        type="button"
        onMouseDown={leaveButtons}
        onClick={onEnd}
        className="inline-flex h-[2.85rem] items-center gap-2 rounded-full bg-[oklch(0.51_0.185_25)] px-5 text-sm font-semibold text-white focus-visible:outline-white md:h-[3.1rem]"
      >
        <PhoneOff aria-hidden className="size-[1.35rem]" />
        {t('End')}
      </button>
    </div>
  );
}

function OwnMedia({ media }: { media: LocalMedia }) {
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

function PictureInPicture({ face, hasFace }: Pick<Props, 'face' | 'hasFace'>) {
  const [out, toggle] = usePictureInPicture(face, hasFace);
  return (
    <RoundButton
      label={t('Picture in picture')}
      pressed={out}
      disabled={!hasFace}
      className={cx(!hasFace && 'opacity-80')}
      icon={<PictureInPicture2 aria-hidden />}
      onClick={toggle}
    />
  );
}
