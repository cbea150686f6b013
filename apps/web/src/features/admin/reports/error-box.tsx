import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Button } from '@/ui';

/** Red box titled "Error", as specified. */
export const ErrorBox = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
  <section
    role="alert"
    className="grid justify-items-start gap-2 rounded-lg border border-rose bg-rose-wash p-5"
  >
    <h2 className="text-lg text-rose">{t('Error')}</h2>
    <p>{children}</p>
    <Button size="small" className="mt-1" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </section>
);
