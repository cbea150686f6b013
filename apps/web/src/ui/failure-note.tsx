import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Note } from './note';

/** Loading error with a retry button. */
export const FailureNote = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
  <Note
    kind="error"
    action={
      <Button size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    }
  >
    {children}
  </Note>
);
