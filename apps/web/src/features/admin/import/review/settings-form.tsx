import { t, translate } from '@skillhour/texts';
import { useId, useState, type SyntheticEvent } from 'react';
import { ApiError, errorMessageOf, useCommand } from '@/api';
import { Button, Card, Checkbox, Note, Select, TextField } from '@/ui';
import { formatSignedMinutes } from '../format-signed-minutes';
import type { Import, ImportSettings } from '../import-views';
import { refetchImport } from '../refetch-import';
import { languageOptions } from './languages';

/** Values as the controls hold them. The contract converts them to numbers. */
type Fields = Pick<ImportSettings, 'bank' | 'language' | 'rest_to_community'> &
  Record<'credit_limit' | 'minutes_per_unit', string>;

interface SettingsFormProps {
  current: Import;
  settings: ImportSettings;
}

/**
 * Bank, language, credit line and unit of an import, proposed from its files. What the admin has not touched follows
 * the server, because the settings can change in another window.
 */
export function SettingsForm({ current: { id, totals, proposals }, settings }: SettingsFormProps) {
  const heading = useId();
  const { fields, edited, edit, submit, isBusy, errorOf, formError } = useSettings(id, settings);
  const stated = totals?.stated ?? 0;
  return (
    <Card padded aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-lg">
        {t('Settings')}
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Name of the bank')}
            hint={t('Members read it in their invitation. You type it to confirm the run.')}
            dir="auto"
            value={fields.bank}
            error={errorOf('bank')}
            onChange={({ target }) => edit({ bank: target.value })}
          />
          <Select
            label={t('Language')}
            hint={t('For members whose language the export doesn’t state.')}
            value={fields.language}
            error={errorOf('language')}
            onChange={({ target }) => edit({ language: target.value })}
          >
            {languageOptions(fields.language).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            label={t('Credit line in minutes')}
            hint={t(
              'How far below zero members can go. Proposed: {minutes, number}, the deepest balance rounded up to a whole hour.',
              { minutes: proposals?.credit_limit ?? settings.credit_limit },
            )}
            inputMode="numeric"
            value={fields.credit_limit}
            error={errorOf('credit_limit')}
            onChange={({ target }) => edit({ credit_limit: target.value })}
          />
          <TextField
            label={t('Minutes per unit')}
            hint={t('60 if a unit is an hour. Empty if the files contain hours or seconds.')}
            inputMode="decimal"
            value={fields.minutes_per_unit}
            error={errorOf('minutes_per_unit')}
            onChange={({ target }) => edit({ minutes_per_unit: target.value })}
          />
        </div>
        {(stated !== 0 || fields.rest_to_community) && (
          <Checkbox
            label={t('Assign the rest to the community. The balances add up to {minutes}.', {
              minutes: formatSignedMinutes(stated),
            })}
            checked={fields.rest_to_community}
            error={errorOf('rest_to_community')}
            onChange={({ target }) => edit({ rest_to_community: target.checked })}
          />
        )}
        {formError !== undefined && <Note kind="error">{formError}</Note>}
        <Button
          type="submit"
          disabled={Object.keys(edited).length === 0}
          busy={isBusy && t('Saving...')}
          className="justify-self-start"
        >
          {t('Save settings')}
        </Button>
      </form>
    </Card>
  );
}

/** State of the form: the shown and the edited values, how it is saved, and its errors. */
function useSettings(id: string, settings: ImportSettings) {
  const [edited, setEdited] = useState<Partial<Fields>>({});
  const [state, setState] = useState<'idle' | 'busy' | { error: unknown }>('idle');
  const save = useCommand('identity.import.change_settings');
  const error = typeof state === 'object' ? state.error : undefined;
  const fields: Fields = { ...toFields(settings), ...edited };
  const names = Object.keys(fields) as (keyof Fields)[];
  const errorOf = (name: keyof Fields) => {
    const sentence = error instanceof ApiError ? error.fieldText(name) : undefined;
    return sentence && translate(sentence);
  };
  const edit = (change: Partial<Fields>) => {
    setEdited({ ...edited, ...change });
    if (typeof state === 'object') setState('idle');
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      await save({ id, ...edited, ...(edited.minutes_per_unit === '' && { minutes_per_unit: null }) });
      await refetchImport();
      setEdited({});
      setState('idle');
    } catch (failure) {
      setState({ error: failure });
      void refetchImport();
    }
  };
  const isExplained = error === undefined || names.some((name) => errorOf(name) !== undefined);
  return {
    ...{ fields, edited, edit, submit, errorOf },
    isBusy: state === 'busy',
    formError: isExplained ? undefined : errorMessageOf(error, t('We couldn’t save the settings.')),
  };
}

const toFields = ({ credit_limit, minutes_per_unit, ...texts }: ImportSettings): Fields => ({
  ...texts,
  credit_limit: String(credit_limit),
  minutes_per_unit: minutes_per_unit === null ? '' : String(minutes_per_unit),
});
