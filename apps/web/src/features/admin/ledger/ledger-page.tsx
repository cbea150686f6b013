import { translate, t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { useCommunity } from '@/community';
import { Page } from '@/routing';
import { useListQuery } from '@/search';
import { EmptyState, lazyDialog, Select } from '@/ui';
import { TablePanel } from '../table/table-panel';
import { columns } from './columns';
import { JournalVerification } from './journal-verification';
import type { ReverseDialogProps } from './reverse-dialog';
import { selectableKinds, type LedgerTransfer, type TransferKind } from './transfer-kinds';

const ReverseDialog = lazyDialog<ReverseDialogProps>(async () => ({
  default: (await import('./reverse-dialog')).ReverseDialog,
}));

/** All transfers, newest first, and whether the journal is intact. */
export default function LedgerPage() {
  const { search, page, setPage } = useListQuery();
  const [kind, setKind] = useState<TransferKind | ''>('');
  const { plans } = useCommunity();
  const [reversing, reverse] = useState<LedgerTransfer | null>(null);
  const { data, error, mutate } = useCall(
    'ledger.transfer.list',
    { search, page, kind },
    { keepPreviousData: true },
  );
  const isFiltered = search !== '' || kind !== '';
  return (
    <Page
      title={t('Ledger')}
      actions={
        <p role="status" className="text-sm text-ink-2">
          {data ? t('{count, plural, one {# transfer} other {# transfers}}', { count: data.count }) : ''}
        </p>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <JournalVerification />
        <div className="sm:max-w-[34rem]">
          <Select
            label={t('Kind')}
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as TransferKind | '');
              if (page > 1) setPage(1);
            }}
          >
            <option value="">{t('Everything')}</option>
            {selectableKinds(plans).map(([name, label]) => (
              <option key={name} value={name}>
                {translate(label)}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <TablePanel
            label={t('Transfers')}
            columns={columns(reverse)}
            keyOf={({ id }) => id}
            widths="md:grid-cols-[4rem_1.2fr_1fr_5rem_1.4fr_6rem]"
            items={data?.results}
            error={error}
            failure={t('We couldn’t load the ledger.')}
            onRetry={() => void mutate()}
            empty={
              <EmptyState title={t('No transfers found')}>
                {isFiltered ? t('Search for a number or a full username.') : t('Transfers appear here.')}
              </EmptyState>
            }
            page={page}
            totalPages={data?.total_pages ?? 1}
            onPage={setPage}
          />
        </div>
      </div>
      <ReverseDialog
        open={reversing !== null}
        transfer={reversing}
        onReload={() => void mutate()}
        onClose={() => reverse(null)}
      />
    </Page>
  );
}
