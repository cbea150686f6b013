import { t } from '@skillhour/texts';
import { Plus } from 'lucide-react';
import { AddEntry, WhyOffer } from '@/entities/entry';
import { AvailabilityButton } from '@/exchange/availability/availability-button';
import type { EntryTools } from '../header/entries';
import { EntryActions } from './entry-actions';

/** The controls on a member's own page with which they change their skills. */
export const ENTRY_TOOLS: EntryTools = {
  add: (kind) => (
    <div className="flex flex-wrap gap-2">
      {kind === 'teach' && <AvailabilityButton size="small" variant="ghost" />}
      <AddEntry kind={kind} size="small" icon={<Plus aria-hidden />}>
        {kind === 'teach' ? t('Offer a skill') : t('Add something to learn')}
      </AddEntry>
    </div>
  ),
  change: (entry) => <EntryActions entry={entry} />,
  empty: (kind) =>
    kind === 'teach' ? (
      <WhyOffer />
    ) : (
      <p className="text-ink-2">{t('Say what you want to learn. We suggest members who teach it.')}</p>
    ),
};
