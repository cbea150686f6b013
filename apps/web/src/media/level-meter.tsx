import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';

const SAMPLES = 512;
/** Amplification with which speech at a normal distance fills the bar. */
const GAIN = 6;

/** Level of the microphone. Drawn without React, as it changes with every frame. */
export function LevelMeter({ track }: { track: MediaStreamTrack | undefined }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!track) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = SAMPLES;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(SAMPLES);
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / SAMPLES);
      bar.current?.style.setProperty('scale', `${Math.min(1, loudness * GAIN)} 1`);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [track]);
  return (
    <div className="grid gap-1.5 text-sm">
      <span className="text-ink-2">
        {track ? t('Say something: the bar should move.') : t('Your microphone is off.')}
      </span>
      <span className="block h-2 overflow-hidden rounded-full bg-stone-wash" aria-hidden>
        <span
          ref={bar}
          className="block h-full origin-left rtl:origin-right rounded-full bg-leaf"
          style={{ scale: '0 1' }}
        />
      </span>
    </div>
  );
}
