import type { ProfileForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import type { UseFormReturn } from 'react-hook-form';
import type { EntryView } from '@/entities/entry';
import { Note } from '@/ui';
import { formatList } from '@/ui/number-format';
import { hasTag } from '@/ui/tags';
import type { ProfileFields } from './profile-form';

/** Warns that saving deletes the texts about skills whose names were removed from the form. */
export function LostDescriptions({
  form,
  entries,
}: {
  form: UseFormReturn<ProfileFields, unknown, ProfileForm>;
  entries: readonly EntryView[];
}) {
  const [skills, learns] = form.watch(['skills', 'learns']);
  const lost = entries.filter(
    ({ kind, name, about }) => about !== '' && !hasTag(kind === 'teach' ? skills : learns, name),
  );
  return (
    <div role="status">
      {lost.length > 0 && (
        <Note kind="info">
          {t('Saving also deletes what you wrote about {skills}.', {
            skills: formatList(lost.map(({ name }) => name)),
          })}
        </Note>
      )}
    </div>
  );
}
