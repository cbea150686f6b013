import { t, text, translate } from '@skillhour/texts';
import { formatWeekday } from '@/entities/offer';
import { SortSelect, useListQuery } from '@/search';
import { Select } from '@/ui';
import { OFFER_ORDERS } from './inputs';

/** Parts of a day by their bounds. Without an end, a part ends at midnight. */
const PARTS = [
  { from: '', to: '', label: text('Any time') },
  { from: '06:00', to: '12:00', label: text('Morning') },
  { from: '12:00', to: '18:00', label: text('Afternoon') },
  { from: '18:00', to: '', label: text('Evening') },
  { from: '00:00', to: '06:00', label: text('Night') },
];
const ORDERS = { newest: text('Newest first'), rating: text('Best rated first') };

/** No filters. */
export const NO_OFFER_FILTERS = { weekday: '', from: '', to: '' };

/** Returns whether the list is filtered by day or time. */
export const hasOfferFilters = (params: URLSearchParams): boolean =>
  Object.keys(NO_OFFER_FILTERS).some((name) => params.has(name));

/**
 * Filters offers by the day of the week and the time of day at which their teachers are usually available, and sorts
 * them. The URL contains the values. With a search text, the best matches come first.
 */
export function OffersFilters() {
  const { params, search, change } = useListQuery();
  const part = PARTS.findIndex(({ from }) => from === (params.get('from') ?? ''));
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Select
        label={t('Day')}
        className="w-40"
        value={params.get('weekday') ?? ''}
        onChange={({ target: { value } }) => change({ filters: { weekday: value } })}
      >
        <option value="">{t('Any day')}</option>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <option key={weekday} value={weekday}>
            {formatWeekday(weekday, 'long')}
          </option>
        ))}
      </Select>
      <Select
        label={t('Time of day')}
        className="w-40"
        value={Math.max(0, part)}
        onChange={({ target: { value } }) => {
          const { from = '', to = '' } = PARTS[Number(value)] ?? {};
          change({ filters: { from, to } });
        }}
      >
        {PARTS.map(({ label }, index) => (
          <option key={index} value={index}>
            {translate(label)}
          </option>
        ))}
      </Select>
      {search === '' && <SortSelect orders={OFFER_ORDERS} labels={ORDERS} />}
    </div>
  );
}
