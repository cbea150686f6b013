import { t } from '@skillhour/texts';
import { Camera, CameraOff, Maximize, Mic, MicOff, Minimize, PhoneOff, Settings } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import type { LocalMedia } from './local-media';
import { RoundButton } from './round-button';
import { useStore } from './store';

/** On a bar of their own, never over the face. */
export function RoomControls({
  media,
  stage,
  onDevices,
  onEnd,
}: {
  media: LocalMedia;
  stage: RefObject<HTMLElement | null>;
  onDevices: () => void;
  onEnd: () => void;
}) {
  const { tracks, on } = useStore(media);
  const muted = !on.microphone || !tracks.microphone;
  const dark = !on.camera || !tracks.camera;
  const full = useFullScreen();
  const toggleFull = () =>
    void (full ? document.exitFullscreen() : stage.current?.requestFullscreen())?.catch(() => undefined);
  return (
    <div
      role="group"
      aria-label={t('Room controls')}
      className="relative flex shrink-0 flex-wrap justify-center gap-2 bg-stage px-2 pt-2.5 pb-3 md:gap-2.5 md:pt-3 md:pb-4"
    >
      <RoundButton
        label={t('Mute microphone')}
        pressed={muted}
        icon={muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
        onClick={() => media.toggle('microphone')}
      />
      <RoundButton
        label={t('Camera off')}
        pressed={dark}
        icon={dark ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
        onClick={() => media.toggle('camera')}
      />
      <RoundButton
        label={t('Devices')}
        aria-haspopup="dialog"
        icon={<Settings aria-hidden />}
        onClick={onDevices}
      />
      <RoundButton
        label={t('Full screen')}
        pressed={full}
        icon={full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        onClick={toggleFull}
      />
      <button
        type="button"
        onClick={onEnd}
        className="inline-flex h-[2.85rem] items-center gap-2 rounded-full bg-[oklch(0.51_0.185_25)] px-5 text-sm font-semibold text-white focus-visible:outline-white md:h-[3.1rem]"
      >
        <PhoneOff aria-hidden className="size-[1.35rem]" />
        {t('End')}
      </button>
    </div>
  );
}

function useFullScreen(): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  return full;
}
