import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { useCall } from '@/api';
import { FieldError, TextField } from '@/ui';
import { formatSignedMinutes } from '../format-signed-minutes';
import type { ImportRow } from '../import-views';

const FOUND = 8;
const SHORTEST_SEARCH = 2;

interface SamePersonFieldProps {
  importId: string;
  /** Id of the row to decide about. */
  row: string;
  /** Id of the chosen row, empty without one. */
  value: string;
  error: string | undefined;
  onChange: (row: string) => void;
}

/** Finds another member row of the import and selects it. */
export function SamePersonField({ importId, row, value, error, onChange }: SamePersonFieldProps) {
  const group = useId();
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const isSearching = typed.length >= SHORTEST_SEARCH;
  const { data, error: failure } = useCall(
    'identity.import.list_rows',
    isSearching ? { id: importId, kind: 'member', search: typed, limit: FOUND } : null,
    { keepPreviousData: true },
  );
  const others = isSearching ? data?.results.filter(({ id }) => id !== row) : undefined;
  return (
    <div className="grid gap-3">
      <TextField
        label={t('Find the other row')}
        hint={t('By name or email. The balance, offers and exchanges of this row go to that one.')}
        type="search"
        autoComplete="off"
        dir="auto"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          onChange('');
        }}
        onKeyDown={(event) => {
          // Enter in the search must not send the decision.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {failure && !data && t('We couldn’t search the members.')}
        {others?.length === 0 && t('No other member found.')}
      </p>
      {others !== undefined && others.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('Members found')}</legend>
          {others.map((other) => (
            <label key={other.id} className="flex min-h-9 items-start gap-3 text-sm max-md:min-h-11">
              <input
                type="radio"
                name={group}
                value={other.id}
                checked={other.id === value}
                onChange={() => onChange(other.id)}
                className="mt-px size-[1.35rem] shrink-0 accent-spruce"
              />
              <span dir="auto" className="wrap-anywhere">
                {describe(other)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <FieldError message={error} />
    </div>
  );
}

/** Name, email and balance, to tell people of the same name apart. */
function describe({ title, member }: ImportRow): string {
  const minutes = formatSignedMinutes(member?.minutes ?? 0);
  const email = member?.email ?? null;
  return email === null
    ? t('{name}, {minutes}', { name: title, minutes })
    : t('{name}, {email}, {minutes}', { name: title, email, minutes });
}
