import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Note } from './note';

/** What could not be loaded, in words, with the way to try it once more. */
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
