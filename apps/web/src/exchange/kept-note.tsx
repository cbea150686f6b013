import { t } from '@skillhour/texts';
import { Button, fullMoment, Note } from '@/ui';

/** Note that the form was restored from a draft, with a button to start over. */
export const KeptNote = ({ keptAt, onStartAnew }: { keptAt: number; onStartAnew: () => void }) => (
  <Note
    kind="info"
    action={
      <Button size="small" onClick={onStartAnew}>
        {t('Start over')}
      </Button>
    }
  >
    {t('We restored what you wrote on {when}.', { when: fullMoment(new Date(keptAt)) })}
  </Note>
);
