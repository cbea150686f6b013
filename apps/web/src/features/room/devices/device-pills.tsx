import { t } from '@skillhour/texts';
import { Button } from '@/ui';
import { useStore } from '../shared';
import type { LocalMedia } from './local-media';
import { SOURCES } from './sources';

/** Problems of the member's camera and microphone, shown over the stage, each with its own retry button. */
export function DevicePills({ media }: { media: LocalMedia }) {
  const { problems } = useStore(media);
  return SOURCES.map((source) => {
    const problem = problems[source];
    return (
      problem && (
        <span
          key={source}
          role="group"
          aria-label={source === 'camera' ? t('Camera') : t('Microphone')}
          className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1.5 rounded-[1.2rem] bg-stage/88 px-3.5 py-1.5 text-sm font-semibold"
        >
          <span role="status">{problem}</span>
          <Button size="small" onClick={() => void media.retry(source)}>
            {t('Try again')}
          </Button>
        </span>
      )
    );
  });
}
