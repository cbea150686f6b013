import { t } from '@skillhour/texts';
import { BareSelect } from '@/ui';
import { useStore } from '../shared';
import type { CodeSession } from './code-session';
import type { CodeState, Language } from './code-state';
import { LANGUAGES } from './languages';

/** Selection of the shared language. Shows each language's version on this server, or that it is not available. */
export function LanguageChoice({ session, disabled }: { session: CodeSession; disabled: boolean }) {
  const state = useStore(session);
  return (
    <div className="code-language">
      <BareSelect
        aria-label={t('Language')}
        value={state.language}
        disabled={disabled}
        onChange={({ target }) => session.chooseLanguage(target.value as Language)}
      >
        {LANGUAGES.map((name) => (
          <option key={name} value={name}>
            {formatLanguage(name, state)}
          </option>
        ))}
      </BareSelect>
    </div>
  );
}

function formatLanguage(name: Language, { unavailable, versions }: CodeState): string {
  if (unavailable.includes(name)) return t('{name} (not available here)', { name });
  const version = versions[name];
  return version === undefined ? name : t('{name} {version}', { name, version });
}
