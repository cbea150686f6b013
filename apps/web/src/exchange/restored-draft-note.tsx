import { t } from '@skillhour/texts';
import { Button, formatDateTime, Note } from '@/ui';

/** Note that the form was restored from a draft, with a button to start over. */
export const RestoredDraftNote = ({ savedAt, onStartOver }: { savedAt: number; onStartOver: () => void }) => (
  <Note
    kind="info"
    action={
      <Button size="small" onClick={onStartOver}>
        {t('Start over')}
      </Button>
    }
  >
    {t('We restored what you wrote on {when}.', { when: formatDateTime(new Date(savedAt)) })}
  </Note>
);
