import { useEffect, useState, type RefObject } from 'react';

/** As much of a picture must stay when it fills its place. */
const LEAST_SHOWN = 0.7;

/** Whether a picture may fill its place, or would lose too much: then it is shown whole, with bars. */
export function useFit(video: RefObject<HTMLVideoElement | null>): 'cover' | 'contain' {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover');
  useEffect(() => {
    const { current } = video;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => setFit(shownOf(current) < LEAST_SHOWN ? 'contain' : 'cover');
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A phone that is turned sends another shape.
    current.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      current.removeEventListener('resize', measure);
    };
  }, [video]);
  return fit;
}

/** How much of a picture is seen where it fills its place: 1 is all. */
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
