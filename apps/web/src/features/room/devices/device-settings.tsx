import { ConsumerAmount } from '@skillhour/contracts';
import { translate, t, text, type Text } from '@skillhour/texts';
import { LevelMeter } from '@/media/level-meter';
import { Button, Note, Select, Switch } from '@/ui';
import { useStore } from '../shared';
import { canChooseSpeaker, devicesFor, speakerOf, type DevicePurpose } from './devices';
import type { LocalMedia } from './local-media';
import { SOURCES } from './sources';
import { SpeakerTest } from './speaker-test';

const LABEL: Record<DevicePurpose, Text> = {
  camera: text('Camera'),
  microphone: text('Microphone'),
  speaker: text('Speaker'),
};

/** Selection and tests of the camera, microphone and speaker. Used before joining and in the room. */
export function DeviceSettings({ media }: { media: LocalMedia }) {
  const state = useStore(media);
  const { tracks, on, chosen } = state;
  const used = (source: 'camera' | 'microphone') => tracks[source]?.getSettings().deviceId ?? '';
  return (
    <>
      <Choice
        purpose="camera"
        media={media}
        value={on.camera ? used('camera') : (chosen.camera ?? '')}
        onChange={(id) => void media.choose('camera', id)}
      />
      <Choice
        purpose="microphone"
        media={media}
        value={used('microphone')}
        onChange={(id) => void media.choose('microphone', id)}
      />
      <LevelMeter track={on.microphone ? tracks.microphone : undefined} />
      <Switch
        label={t('Music mode')}
        hint={t('For instruments: sends unprocessed sound. Use headphones to avoid an echo.')}
        checked={chosen.music === true}
        onChange={(music) => void media.setMusicMode(music)}
      />
      {canChooseSpeaker() && (
        <Choice
          purpose="speaker"
          media={media}
          value={speakerOf(state)}
          onChange={(id) => media.chooseSpeaker(id)}
        />
      )}
      <SpeakerTest speaker={speakerOf(state)} />
      <Select
        label={t('Picture')}
        value={chosen.picture ?? 'all'}
        onChange={({ target }) => media.choosePicture(ConsumerAmount.parse(target.value))}
      >
        <option value="all">{t('Best quality your connection allows')}</option>
        <option value="least">{t('Low quality, for slow connections')}</option>
        <option value="nothing">{t('Audio only')}</option>
      </Select>
    </>
  );
}

function Choice({
  purpose,
  media,
  value,
  onChange,
}: {
  purpose: DevicePurpose;
  media: LocalMedia;
  value: string;
  onChange: (deviceId: string) => void;
}) {
  const { devices: all, on } = useStore(media);
  const devices = devicesFor(purpose, all);
  const isThere = devices.some(({ deviceId }) => deviceId === value);
  const isDefault = purpose === 'speaker' || (purpose === 'camera' && !on.camera);
  return (
    <Select
      label={translate(LABEL[purpose])}
      value={isThere ? value : ''}
      disabled={devices.length === 0}
      onChange={({ target }) => onChange(target.value)}
    >
      {!isThere && <option value="">{isDefault ? t('Default') : t('None')}</option>}
      {devices.map(({ deviceId, label }, index) => (
        <option key={deviceId} value={deviceId}>
          {label || t('{kind} {place, number}', { kind: translate(LABEL[purpose]), place: index + 1 })}
        </option>
      ))}
    </Select>
  );
}

/** Device problems, each with its own retry button. The session goes on without a camera or a microphone. */
export function DeviceProblems({ media }: { media: LocalMedia }) {
  const { problems } = useStore(media);
  return SOURCES.map((source) => {
    const problem = problems[source];
    return (
      problem && (
        <Note
          key={source}
          kind="info"
          action={
            <Button size="small" onClick={() => void media.retry(source)}>
              {t('Try again')}
            </Button>
          }
        >
          {source === 'camera'
            ? t('{problem} The lesson goes on with sound.', { problem })
            : t('{problem} The lesson goes on without it.', { problem })}
        </Note>
      )
    );
  });
}
