import { t } from '@skillhour/texts';
import { useState } from 'react';
import { playTone } from '@/media/play-tone';
import { Button } from '@/ui';
import { playThrough } from './devices';

/** Plays a short tone through the speaker, so that the member can check it before the session. */
export function SpeakerTest({ speaker }: { speaker: string }) {
  const [playing, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    void playTone((audio) => playThrough(audio, speaker))
      .catch(() => undefined)
      .finally(() => setPlaying(false));
  };
  return (
    <Button
      size="small"
      className="justify-self-start"
      busy={playing && t('Playing a tone...')}
      onClick={play}
    >
      {t('Test the speaker')}
    </Button>
  );
}
