import { t } from '@skillhour/texts';
import { CameraOff, MicOff } from 'lucide-react';
import { cx } from '@/ui';
import type { LocalMedia } from '../devices';
import { useStore, VideoView } from '../shared';
import { usePreviewPosition } from './use-preview-position';
import { useSpeaking } from './use-speaking';

/** The member's own picture. It is below the stage, where it covers nothing, unless the member moves it to a corner of the stage. */
export function LocalView({ media }: { media: LocalMedia }) {
  const { tracks, on } = useStore(media);
  const speaking = useSpeaking(on.microphone ? tracks.microphone : undefined);
  return (
    <figure
      tabIndex={0}
      aria-label={t('Your video; move it between corners with the arrow keys')}
      {...usePreviewPosition()}
      className={cx('room-own', speaking && 'room-speaking')}
    >
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
