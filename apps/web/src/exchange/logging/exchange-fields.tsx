import { EXCHANGE_LIMITS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { suggestTags } from '@/search';
import { TagInput, TextArea, TextField } from '@/ui';
import { suggestMembers } from './suggest-members';

/** Field values as text. Members are labels of `suggestMembers`, the day is a local date. */
export interface ExchangeValues {
  minutes: string;
  tag: string;
  day: string;
  text: string;
}
export type FieldErrors = Partial<Record<string, string>>;

const NOON = '12:00';
const pad = (value: number) => String(value).padStart(2, '0');

/** Returns today as a local date. */
function today(now: Date): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

export const newExchange = (now: Date): ExchangeValues => ({
  minutes: '60',
  tag: '',
  day: today(now),
  text: '',
});

/** Returns what is sent: the day becomes its noon, or now if noon is still ahead. */
export function exchangeInput({ minutes, tag, day, text }: ExchangeValues, now: Date) {
  const noon = new Date(`${day}T${NOON}`);
  const at = Number.isNaN(noon.getTime()) || noon > now ? now : noon;
  return { minutes, tag, at: day === '' ? '' : at.toISOString(), text };
}

/** Field for one member. */
export const MemberField = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (label: string) => void;
  error: string | undefined;
}) => (
  <TagInput
    label={label}
    value={value === '' ? [] : [value]}
    onChange={(labels) => onChange(labels.at(-1) ?? '')}
    suggest={suggestMembers}
    onlySuggested
    placeholder={t('Name')}
    error={error}
  />
);

/** Fields for an exchange between two members: minutes, tag, day and an optional text. */
export function ExchangeFields({
  values,
  onChange,
  errors,
  now,
}: {
  values: ExchangeValues;
  onChange: (changes: Partial<ExchangeValues>) => void;
  errors: FieldErrors;
  now: Date;
}) {
  return (
    <>
      <TagInput
        label={t('What was taught')}
        value={values.tag === '' ? [] : [values.tag]}
        onChange={(tags) => onChange({ tag: tags.at(-1) ?? '' })}
        suggest={suggestTags}
        onlySuggested
        placeholder={t('A tag')}
        error={errors['tag']}
      />
      <div className="grid gap-[1.1rem] sm:grid-cols-2">
        <TextField
          label={t('Minutes')}
          type="number"
          inputMode="numeric"
          min={1}
          max={EXCHANGE_LIMITS.minutes}
          value={values.minutes}
          error={errors['minutes']}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
        <TextField
          label={t('Day')}
          type="date"
          max={today(now)}
          value={values.day}
          error={errors['at']}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </div>
      <TextArea
        label={t('Text (optional)')}
        hint={t('Both of you see it.')}
        rows={2}
        maxLength={EXCHANGE_LIMITS.text}
        dir="auto"
        value={values.text}
        error={errors['text']}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </>
  );
}
