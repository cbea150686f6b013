import { useEffect, useState, type RefObject } from 'react';

/** Minimum fraction of a picture that must remain visible when it fills its area. */
const LEAST_SHOWN = 0.7;

/** Returns whether a picture can fill its area. If it would lose too much, it is shown whole, with bars. */
export function useFit(video: RefObject<HTMLVideoElement | null>): 'cover' | 'contain' {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover');
  useEffect(() => {
    const { current } = video;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => setFit(shownOf(current) < LEAST_SHOWN ? 'contain' : 'cover');
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
export function shownOf(video: {
  videoWidth: number;
  videoHeight: number;
  clientWidth: number;
  clientHeight: number;
}): number {
  const own = video.videoWidth / video.videoHeight;
  const place = video.clientWidth / video.clientHeight;
  return own > 0 && place > 0 ? Math.min(own / place, place / own) : 1;
}
