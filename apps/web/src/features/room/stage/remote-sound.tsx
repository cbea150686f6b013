import { t } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui';
import { playThrough } from '../devices';

/** Plays the other participant's audio. If the browser requires a click first, shows a button. */
export function RemoteSound({ track, speaker }: { track: MediaStreamTrack; speaker: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [silenced, setSilenced] = useState(false);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    element.play().then(
      () => setSilenced(false),
      (error: unknown) => setSilenced(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  useEffect(() => void (audio.current && playThrough(audio.current, speaker)), [speaker]);
  return (
    <>
      <audio ref={audio} autoPlay />
      {silenced && (
        <Button
          variant="primary"
          onClick={() => void audio.current?.play().then(() => setSilenced(false))}
          className="absolute inset-x-0 top-20 mx-auto"
        >
          {t('Turn the sound on')}
        </Button>
      )}
    </>
  );
}
