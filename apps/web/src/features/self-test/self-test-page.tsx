import { t } from '@skillhour/texts';
import { HelpLink } from '@/community/help-link';
import { LevelMeter } from '@/media/level-meter';
import { Page } from '@/routing';
import { Button, Card } from '@/ui';
import { CheckRow } from './check-row';
import { CameraPreview } from './camera-preview';
import { CHECKS, isDone, type Results } from './result';
import { SpeakerCheck } from './speaker-check';
import { useSelfTest } from './use-self-test';

/** Page that checks whether devices, browser and network are ready for a session. */
export default function SelfTestPage() {
  const { started, results, tracks, start, report } = useSelfTest();
  const row = (name: keyof Results) => ({ name, result: results[name] });
  return (
    <Page title={t('Test your devices and network')}>
      <div className="grid max-w-[46rem] gap-5">
        <p className="text-ink-2">
          {t('Takes about ten seconds. The browser will ask for your camera and microphone.')}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="primary" onClick={start}>
            {started ? t('Test again') : t('Start the test')}
          </Button>
          <p role="status" className="text-sm font-semibold">
            {started ? summaryOf(results) : ''}
          </p>
        </div>
        <Card padded>
          <ul className="grid gap-5">
            <CheckRow {...row('secure')} />
            <CheckRow {...row('webrtc')} />
            <CheckRow {...row('camera')}>{tracks.camera && <CameraPreview track={tracks.camera} />}</CheckRow>
            <CheckRow {...row('microphone')}>
              {tracks.microphone && <LevelMeter track={tracks.microphone} />}
            </CheckRow>
            <CheckRow {...row('speaker')}>
              {results.speaker.state !== 'waiting' && (
                <SpeakerCheck onAnswer={(result) => report('speaker', result)} />
              )}
            </CheckRow>
            <CheckRow {...row('server')} />
            <CheckRow {...row('media')} />
          </ul>
        </Card>
        <p className="text-sm text-ink-2">
          {t(
            'Your picture and sound stay on this device. The way to the media server is only looked for: how well a lesson flows by it shows in the room.',
          )}
        </p>
        <HelpLink article="room-problems">{t('Problems in the room')}</HelpLink>
      </div>
    </Page>
  );
}

function summaryOf(results: Results): string {
  const all = CHECKS.map((name) => results[name]);
  const done = all.filter(isDone).length;
  const troubles = all.filter(({ state }) => state === 'wrong' || state === 'weak').length;
  const automaticChecksDone = CHECKS.every((name) => name === 'speaker' || isDone(results[name]));
  if (!automaticChecksDone) return t('{done, number} of {all, number} checked', { done, all: all.length });
  if (troubles > 0)
    return t('{troubles, plural, one {# thing could be better} other {# things could be better}}', {
      troubles,
    });
  return done < all.length
    ? t('Everything but your speaker is checked. Did you hear it?')
    : t('Everything works.');
}
