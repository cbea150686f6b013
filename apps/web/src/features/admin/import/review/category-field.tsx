import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, useCall, useCommand } from '@/api';
import { Select } from '@/ui';
import type { ImportCategory } from '../import-views';
import { refetchImport } from '../refetch-import';
import { newTagName, toChoice, toOption } from './tag-choice';

interface CategoryFieldProps {
  importId: string;
  category: ImportCategory;
}

/** Chooses what becomes of a category: an existing tag, a new one with its name, or none. Saves at once. */
export function CategoryField({ importId, category }: CategoryFieldProps) {
  const { name, entries, choice, is_proposed } = category;
  const { data, error } = useCall('content.tag.search', { search: '' });
  const save = useCommand('identity.import.change_settings');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const newName = choice.action === 'create' ? choice.name : newTagName(name);
  const select = async (option: string) => {
    setChosen(option);
    setProblem(undefined);
    try {
      await save({ id: importId, categories: [{ name, choice: toChoice(option, newName) }] });
    } catch (failure) {
      setProblem(errorMessageOf(failure, t('We couldn’t save the tag.')));
    }
    await refetchImport();
    setChosen(undefined);
  };
  return (
    <li className="py-3">
      <Select
        label={
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
        }
        hint={
          is_proposed
            ? t('{count, plural, one {Used # time, proposed by us} other {Used # times, proposed by us}}', {
                count: entries,
              })
            : t('{count, plural, one {Used # time} other {Used # times}}', { count: entries })
        }
        error={problem ?? (error && !data ? t('Failed to fetch tags. Please try again.') : undefined)}
        disabled={chosen !== undefined}
        value={chosen ?? toOption(choice)}
        onChange={({ target }) => void select(target.value)}
      >
        <option value="create">{t('New tag: {name}', { name: newName })}</option>
        <option value="drop">{t('No tag')}</option>
        <optgroup label={t('Existing tags')}>
          {(data?.data.tags ?? []).map((tag) => (
            <option key={tag.id} value={toOption({ action: 'use', tag_id: tag.id })}>
              {tag.name}
            </option>
          ))}
        </optgroup>
      </Select>
    </li>
  );
}
