import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';
import './self-test.css';

/** The member's camera image, mirrored. */
export function CameraPreview({ track }: { track: MediaStreamTrack }) {
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
      aria-label={t('Your own camera')}
      className="own-picture -scale-x-100 rounded-md bg-stage"
    />
  );
}
