import { t } from '@skillhour/texts';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Card, IconButton } from '@/ui';
import { AddEntry } from './add-entry';

/** For members who teach nothing yet: why an offer helps, and the button that adds one. */
export function WhyOffer({
  more,
  onDismiss,
}: {
  /** Another button beside the one that adds an offer. */
  more?: ReactNode;
  onDismiss?: () => void;
}) {
  const id = useId();
  return (
    <Card padded aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="grid gap-2">
        <h2 id={id} className="text-lg">
          {t('Everyone has an hour to teach')}
        </h2>
        <p className="max-w-[56ch] text-sm text-ink-2">{describeOffering()}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <AddEntry kind="teach">{t('Say what you can teach')}</AddEntry>
        {more}
        {onDismiss && (
          <IconButton label={t('Dismiss this suggestion')} icon={<X aria-hidden />} onClick={onDismiss} />
        )}
      </div>
    </Card>
  );
}

/** Returns why an offer helps a member. */
export const describeOffering = (): string =>
  t(
    'Teach for half an hour, and you can learn for half an hour. Say what people may ask you for. You answer each request yourself.',
  );
