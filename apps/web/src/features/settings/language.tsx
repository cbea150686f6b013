import { LANGUAGES, t } from '@skillhour/texts';
import drafts from 'virtual:drafts';
import { useState } from 'react';
import { call, showErrorToast, type CallInput } from '@/api';
import { useMember } from '@/auth';
import { authStore, setSignedIn } from '@/auth/auth-store';
import { adoptLanguage, followBrowserLanguage } from '@/language/adopt-language';
import { Card, Select } from '@/ui';

type Choice = NonNullable<CallInput<'identity.profile.update'>['language']>;

/** The language of the member's pages and emails, saved when it is selected. The page then reloads in it. */
export function Language() {
  const { language: chosen = '' } = useMember();
  const [pending, setPending] = useState<Choice>();
  const choose = async (language: Choice) => {
    setPending(language);
    try {
      await call('identity.profile.update', { language });
      storeChoice(language);
    } catch (failure) {
      showErrorToast(failure, t('We couldn’t save it.'));
    }
    setPending(undefined);
  };
  return (
    <Card padded>
      <Select
        label={t('Language')}
        hint={t(
          'Texts that nobody has translated yet appear in English. “Draft” means that a native speaker has not reviewed the translation.',
        )}
        value={pending ?? chosen}
        disabled={pending !== undefined}
        onChange={({ target }) => void choose(target.value as Choice)}
      >
        <option value="">{t('As in your browser')}</option>
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag} dir="auto">
            {drafts.includes(tag) ? t('{language} (Draft)', { language: name }) : name}
          </option>
        ))}
      </Select>
    </Card>
  );
}

/** Keeps the stored account up to date, by which other pages find the choice, and shows this page in the language. */
function storeChoice(language: Choice): void {
  const { user } = authStore.current();
  if (user) {
    const { language: _, ...account } = user;
    setSignedIn({ ...account, ...(language && { language }) });
  }
  if (language) adoptLanguage(language);
  else followBrowserLanguage();
}
