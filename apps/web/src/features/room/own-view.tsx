import { t } from '@skillhour/texts';
import { CameraOff, MicOff } from 'lucide-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '@/ui';
import type { LocalMedia } from './local-media';
import { useStore } from './store';
import { useSpeaking } from './use-speaking';
import { VideoView } from './video-view';

interface Corner {
  end: boolean;
  bottom: boolean;
}

/** Where arrow keys lead. */
const KEYS: Record<string, Partial<Corner>> = {
  ArrowUp: { bottom: false },
  ArrowDown: { bottom: true },
  ArrowLeft: { end: false },
  ArrowRight: { end: true },
};

/** One's own picture, in the corner where it is in nobody's way: drawn there, or moved by the arrow keys. */
export function OwnView({ media }: { media: LocalMedia }) {
  const { tracks, on } = useStore(media);
  const [corner, setCorner] = useState<Corner>({ end: true, bottom: true });
  const [pulled, setPulled] = useState<{ x: number; y: number }>();
  const speaking = useSpeaking(on.microphone ? tracks.microphone : undefined);
  const isRtl = () => document.documentElement.dir === 'rtl';
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setPulled((at) => ({ x: (at?.x ?? 0) + event.movementX, y: (at?.y ?? 0) + event.movementY }));
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.offsetParent?.getBoundingClientRect();
    setPulled(undefined);
    if (!stage || !pulled) return;
    const isRight = event.clientX > stage.left + stage.width / 2;
    setCorner({ end: isRight !== isRtl(), bottom: event.clientY > stage.top + stage.height / 2 });
  };
  const move = (event: KeyboardEvent) => {
    const change = KEYS[event.key];
    if (!change) return;
    event.preventDefault();
    const end = change.end !== undefined && isRtl() ? !change.end : change.end;
    setCorner({ ...corner, ...change, ...(end !== undefined && { end }) });
  };
  return (
    <figure
      tabIndex={0}
      aria-label={t('Your own picture; the arrow keys move it to another corner')}
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={drop}
      data-corner={`${corner.bottom ? 'bottom' : 'top'}-${corner.end ? 'end' : 'start'}`}
      style={pulled && { transform: `translate(${pulled.x}px, ${pulled.y}px)` }}
      className={cx(
        'room-own absolute grid aspect-[4/3] w-26 place-items-center overflow-hidden rounded-md border-2 border-white bg-stage md:w-42',
        corner.end ? 'end-3 md:end-4' : 'start-3 md:start-4',
        corner.bottom ? 'bottom-3 md:bottom-4' : 'top-16',
        speaking && 'room-speaking',
      )}
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
