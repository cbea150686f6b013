import { t } from '@skillhour/texts';
import { Plus } from 'lucide-react';
import { AddEntry, WhyOffer } from '@/entities/entry';
import type { EntryTools } from '../header/entries';
import { EntryActions } from './entry-actions';

/** The controls on a member's own page with which they change their skills. */
export const ENTRY_TOOLS: EntryTools = {
  add: (kind) => (
    <AddEntry kind={kind} size="small" icon={<Plus aria-hidden />}>
      {kind === 'teach' ? t('Offer a skill') : t('Add something to learn')}
    </AddEntry>
  ),
  change: (entry) => <EntryActions entry={entry} />,
  empty: (kind) =>
    kind === 'teach' ? (
      <WhyOffer />
    ) : (
      <p className="text-ink-2">{t('Say what you want to learn. We suggest members who teach it.')}</p>
    ),
};
