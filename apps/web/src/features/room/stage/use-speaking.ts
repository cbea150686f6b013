import { useEffect, useState } from 'react';

const SAMPLES = 256;
const SAMPLE_INTERVAL_MS = 150;
/** Loudness above that of a quiet room. */
const LOUD = 0.02;
/** How long a pause still counts as speaking, in milliseconds: longer than between two words. */
const LINGER_MS = 600;

/** Returns whether someone is speaking on a track. */
export function useSpeaking(track: MediaStreamTrack | undefined): boolean {
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = SAMPLES;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(SAMPLES);
    let loudAtMs = -Infinity;
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / SAMPLES);
      if (loudness > LOUD) loudAtMs = performance.now();
      setSpeaking(performance.now() - loudAtMs < LINGER_MS);
    }, SAMPLE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      setSpeaking(false);
      void context.close();
    };
  }, [track]);
  return speaking;
}
