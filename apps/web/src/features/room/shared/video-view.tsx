import { useEffect, useRef, type RefObject } from 'react';
import { cx } from '@/ui';
import { useFit } from './use-fit';

/** Shows a video track. Audio is played separately, so that a missing picture does not mute anyone. */
export function VideoView({
  track,
  label,
  videoRef,
  mirrored = false,
  whole = false,
}: {
  track: MediaStreamTrack;
  label: string;
  /** Receives the video element. */
  videoRef?: RefObject<HTMLVideoElement | null> | undefined;
  mirrored?: boolean;
  /** Whether nothing of the picture may be cut off. */
  whole?: boolean;
}) {
  const ownRef = useRef<HTMLVideoElement>(null);
  const video = videoRef ?? ownRef;
  const fit = useFit(video);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track, video]);
  return (
    <video
      ref={video}
      muted
      playsInline
      autoPlay
      aria-label={label}
      className={cx(
        'absolute inset-0 size-full',
        whole || fit === 'contain' ? 'object-contain' : 'object-cover',
        mirrored && '-scale-x-100',
      )}
    />
  );
}
