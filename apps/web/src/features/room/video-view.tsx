import { useEffect, useRef } from 'react';
import { cx } from '@/ui';

/** A track's picture. Sound is played apart, so that a missing picture silences nobody. */
export function VideoView({
  track,
  label,
  mirrored = false,
  className,
}: {
  track: MediaStreamTrack;
  label: string;
  mirrored?: boolean;
  className?: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={video}
      muted
      playsInline
      autoPlay
      aria-label={label}
      className={cx('absolute inset-0 size-full object-cover', mirrored && '-scale-x-100', className)}
    />
  );
}
