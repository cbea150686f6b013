import { LANGUAGES, t } from '@skillhour/texts';
import drafts from 'virtual:drafts';
import { useAuth } from '@/auth';

/** Links that switch the language of a signed-out visitor. before-paint.js stores the choice on this device. */
export function LanguageLinks() {
  const { isAuthenticated } = useAuth();
  // Members choose it in their settings.
  if (isAuthenticated) return null;
  return (
    <nav aria-label={t('Language')} className="flex flex-wrap gap-x-4 gap-y-1">
      {Object.entries(LANGUAGES).map(([tag, name]) => (
        <a
          key={tag}
          href={`?lang=${tag}`}
          hrefLang={tag}
          lang={tag}
          dir="auto"
          className="text-spruce underline"
        >
          {drafts.includes(tag) ? t('{language} (Draft)', { language: name }) : name}
        </a>
      ))}
    </nav>
  );
}
