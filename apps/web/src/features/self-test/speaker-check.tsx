import { t } from '@skillhour/texts';
import { useState } from 'react';
import { playTone } from '@/media/play-tone';
import { Button } from '@/ui';
import { fine, wrong, type CheckResult } from './result';

/** Plays a tone and asks whether the member heard it. */
export function SpeakerCheck({ onAnswer }: { onAnswer: (result: CheckResult) => void }) {
  const [playing, setPlaying] = useState(false);
  const [played, setPlayed] = useState(false);
  const play = () => {
    setPlaying(true);
    void playTone()
      .catch(() => undefined)
      .finally(() => {
        setPlaying(false);
        setPlayed(true);
      });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" busy={playing && t('Playing a tone...')} onClick={play}>
        {played ? t('Play it again') : t('Play a tone')}
      </Button>
      {played && (
        <>
          <span className="text-sm">{t('Did you hear it?')}</span>
          <Button size="small" onClick={() => onAnswer(toneHeard())}>
            {t('Yes')}
          </Button>
          <Button size="small" onClick={() => onAnswer(toneNotHeard())}>
            {t('No')}
          </Button>
        </>
      )}
    </div>
  );
}

const toneHeard = (): CheckResult => fine(t('You heard the tone.'));
const toneNotHeard = (): CheckResult =>
  wrong(
    t('You didn’t hear the tone.'),
    t(
      'Turn the volume up, of the computer and of this tab, and look which speaker or headphones it plays by. In some browsers you choose that before you join.',
    ),
  );
