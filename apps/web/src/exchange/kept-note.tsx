import { t } from '@skillhour/texts';
import { Button, fullMoment, Note } from '@/ui';

/** Says that a form begins with what was written before, and offers to begin without. */
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
