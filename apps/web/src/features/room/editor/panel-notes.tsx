import { t } from '@skillhour/texts';
import { Note } from '@/ui';
import { useStore } from '../shared';
import type { CodeSession } from './code-session';

/** Messages that explain why the participants cannot run code or edit. */
export function PanelNotes({
  session,
  connected,
  isCode,
}: {
  session: CodeSession;
  connected: boolean;
  isCode: boolean;
}) {
  const { loaded, problem, language, unavailable } = useStore(session);
  return (
    <>
      {loaded && !connected && (
        <Note kind="info">
          {isCode
            ? t(
                'You’re offline. We’ll send your changes when you reconnect. Until then, you can’t run code or change the language.',
              )
            : t('You’re offline. We’ll send this when you reconnect.')}
        </Note>
      )}
      {isCode && unavailable.includes(language) && (
        <Note kind="info">
          {t('{language} is not available on this server: you can write it, but not run it.', { language })}
        </Note>
      )}
      {problem !== undefined && <Note kind="error">{problem}</Note>}
    </>
  );
}
