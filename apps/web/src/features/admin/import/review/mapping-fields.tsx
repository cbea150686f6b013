import { t, translate, type Text } from '@skillhour/texts';
import { BareSelect, Select } from '@/ui';
import type { ImportTable, TableMapping } from '../import-views';
import {
  CONTENTS,
  DATES,
  MEANINGS,
  meaningsOf,
  NUMBERS,
  withContent,
  withMeaning,
  type Meaning,
} from './mapping-texts';

interface MappingFieldsProps {
  table: ImportTable;
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

/** Controls for the meaning of a table's rows, amounts, dates and columns, next to values of its first rows. */
export function MappingFields({ table, mapping, onChange }: MappingFieldsProps) {
  const isRead = mapping.content !== 'ignored';
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <legend dir="auto" className="px-1 font-semibold wrap-anywhere">
        {table.file}
      </legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <EnumSelect
          label={t('Each row is')}
          labels={CONTENTS}
          value={mapping.content}
          onChange={(content) => onChange(withContent(mapping, content))}
        />
        {isRead && (
          <>
            <EnumSelect
              label={t('Amounts are')}
              labels={NUMBERS}
              value={mapping.numbers}
              onChange={(numbers) => onChange({ ...mapping, numbers })}
            />
            <EnumSelect
              label={t('Dates are')}
              labels={DATES}
              value={mapping.dates}
              onChange={(dates) => onChange({ ...mapping, dates })}
            />
          </>
        )}
      </div>
      {isRead && <Columns table={table} mapping={mapping} onChange={onChange} />}
    </fieldset>
  );
}

const Columns = ({ table, mapping, onChange }: MappingFieldsProps) => (
  <ul className="divide-y divide-line">
    {table.header.map((header, at) => {
      const name = header.trim() || t('Column {number, number}', { number: at + 1 });
      return (
        <li key={at} className="grid items-center gap-2 py-3 sm:grid-cols-2 sm:gap-4">
          <span className="grid min-w-0">
            <span dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </span>
            <span dir="auto" className="truncate text-xs text-ink-2">
              {samplesOf(table, at)}
            </span>
          </span>
          <BareSelect
            aria-label={t('Meaning of {column}', { column: name })}
            value={mapping.columns[at] ?? ''}
            onChange={({ target }) =>
              onChange(withMeaning(mapping, at, target.value === '' ? null : (target.value as Meaning)))
            }
          >
            <option value="">{t('Don’t import')}</option>
            {meaningsOf(mapping.content).map((meaning) => (
              <option key={meaning} value={meaning}>
                {translate(MEANINGS[meaning])}
              </option>
            ))}
          </BareSelect>
        </li>
      );
    })}
  </ul>
);

/** The values of a column in the first rows. */
const samplesOf = ({ sample }: ImportTable, at: number): string =>
  sample
    .map((row) => row[at] ?? '')
    .filter((value) => value !== '')
    .join(' · ');

interface EnumSelectProps<Value extends string> {
  label: string;
  labels: Readonly<Record<Value, Text>>;
  value: Value;
  onChange: (value: Value) => void;
}

const EnumSelect = <Value extends string>({ label, labels, value, onChange }: EnumSelectProps<Value>) => (
  <Select label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
    {Object.entries<Text>(labels).map(([name, sentence]) => (
      <option key={name} value={name}>
        {translate(sentence)}
      </option>
    ))}
  </Select>
);
