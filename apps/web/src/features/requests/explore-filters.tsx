import { t, text, translate } from '@skillhour/texts';
import { SortSelect, useListQuery } from '@/search';
import { Select, TextField } from '@/ui';
import { REQUEST_ORDERS } from './inputs';
import { boundsOfPart, nextDayWith, readTimeFilter, type DayPart } from './time-filter';

const LENGTHS = [
  { min_minutes: '', max_minutes: '', label: text('Any length') },
  { min_minutes: '', max_minutes: '15', label: text('Up to 15 minutes') },
  { min_minutes: '16', max_minutes: '30', label: text('16 to 30 minutes') },
  { min_minutes: '31', max_minutes: '60', label: text('31 to 60 minutes') },
  { min_minutes: '61', max_minutes: '', label: text('Over an hour') },
];
const PARTS = {
  any: text('Any time'),
  morning: text('Morning'),
  afternoon: text('Afternoon'),
  evening: text('Evening'),
};
const PART_NAMES = Object.keys(PARTS) as DayPart[];
const ORDERS = {
  suggested: text('Suggested first'),
  newest: text('Newest first'),
  soonest: text('Soonest first'),
  shortest: text('Shortest first'),
  longest: text('Longest first'),
};
/** With a search text, the list is by match instead of by suggestion or date. */
const MATCH_ORDERS = ['suggested', 'soonest', 'shortest', 'longest'] as const;
const BEST_MATCH = { ...ORDERS, suggested: text('Best match first') };

/** No filters. */
export const NO_FILTERS = { min_minutes: '', max_minutes: '', from: '', to: '' };

/** Returns whether the list is filtered by length or time. */
export const isFiltered = (params: URLSearchParams): boolean =>
  Object.keys(NO_FILTERS).some((name) => params.has(name));

/** Filters open requests by length, day and time of day, and sorts them. The URL contains the values. */
export function ExploreFilters() {
  const { params, search, change } = useListQuery();
  const { day, part } = readTimeFilter(params.get('from'), params.get('to'));
  const length = LENGTHS.findIndex(
    ({ min_minutes, max_minutes }) =>
      min_minutes === (params.get('min_minutes') ?? '') && max_minutes === (params.get('max_minutes') ?? ''),
  );
  const setTime = (newDay: string, newPart: DayPart) =>
    // Each digit of a date changes it, so that the back button would return to dates that nobody chose.
    change({ filters: newDay === '' ? { from: '', to: '' } : boundsOfPart(newDay, newPart) }, true);
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Select
        label={t('Length')}
        className="w-40"
        value={Math.max(0, length)}
        onChange={({ target: { value } }) => {
          const { min_minutes = '', max_minutes = '' } = LENGTHS[Number(value)] ?? {};
          change({ filters: { min_minutes, max_minutes } });
        }}
      >
        {LENGTHS.map(({ label }, index) => (
          <option key={index} value={index}>
            {translate(label)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('Day')}
        type="date"
        className="w-40"
        value={day}
        onChange={({ target: { value } }) => setTime(value, value === '' ? 'any' : part)}
      />
      <Select
        label={t('Time of day')}
        className="w-40"
        value={part}
        onChange={({ target: { value } }) => {
          const chosen = PART_NAMES.find((name) => name === value) ?? 'any';
          setTime(day || (chosen === 'any' ? '' : nextDayWith(chosen)), chosen);
        }}
      >
        {PART_NAMES.map((name) => (
          <option key={name} value={name}>
            {translate(PARTS[name])}
          </option>
        ))}
      </Select>
      {search === '' ? (
        <SortSelect orders={REQUEST_ORDERS} labels={ORDERS} />
      ) : (
        <SortSelect orders={MATCH_ORDERS} labels={BEST_MATCH} />
      )}
    </div>
  );
}
