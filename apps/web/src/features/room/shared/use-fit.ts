import { useEffect, useState, type RefObject } from 'react';

/** Minimum fraction of a picture that must remain visible when it fills its area. */
const MIN_VISIBLE = 0.7;

/** Returns whether a picture can fill its area. If it would lose too much, it is shown whole, with bars. */
export function useFit(video: RefObject<HTMLVideoElement | null>): 'cover' | 'contain' {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover');
  useEffect(() => {
    const { current } = video;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => setFit(visibleFractionOf(current) < MIN_VISIBLE ? 'contain' : 'cover');
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A rotated phone sends another aspect ratio.
    current.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      current.removeEventListener('resize', measure);
    };
  }, [video]);
  return fit;
}

/** Returns the visible fraction of a picture that fills its area; 1 is all of it. */
export function visibleFractionOf(video: {
  videoWidth: number;
  videoHeight: number;
  clientWidth: number;
  clientHeight: number;
}): number {
  const videoRatio = video.videoWidth / video.videoHeight;
  const areaRatio = video.clientWidth / video.clientHeight;
  return videoRatio > 0 && areaRatio > 0 ? Math.min(videoRatio / areaRatio, areaRatio / videoRatio) : 1;
}
