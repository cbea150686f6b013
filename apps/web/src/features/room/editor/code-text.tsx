import { t } from '@skillhour/texts';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from '../shared';
import type { CodeSession } from './code-session';
import { indentOf } from './languages';
import { openCode, type OpenedCode } from './open-code';

/** The shared code editor. */
export function CodeText({
  session,
  name,
  onRun,
}: {
  session: CodeSession;
  name: string;
  onRun: () => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<OpenedCode>();
  const { language } = useStore(session);
  const hintId = useId();
  const run = useRef(onRun);
  run.current = onRun;
  useEffect(() => {
    if (!host.current) return;
    const opened = openCode({
      parent: host.current,
      session,
      name,
      hintId,
      onRun: () => run.current(),
    });
    setEditor(opened);
    return () => opened.close();
  }, [session, name, hintId]);
  useEffect(() => editor?.setLanguage(language), [editor, language]);
  const insert = (text: string) => {
    editor?.view.dispatch(editor.view.state.replaceSelection(text), { userEvent: 'input.type' });
    editor?.view.focus();
  };
  return (
    <>
      <div ref={host} dir="ltr" className="code-text" />
      <p id={hintId} className="sr-only">
        {t('Tab indents. Press Escape, then Tab, to leave the editor. Ctrl+Enter runs the code.')}
      </p>
      <div
        role="group"
        aria-label={t('Keys a phone hides')}
        dir="ltr"
        className="code-keys"
        // Keeps the focus in the text, and with it the phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
      >
        <button type="button" aria-label={t('Tab')} onClick={() => insert(indentOf(language))}>
          ⇥
        </button>
        {HIDDEN_KEYS.map((key) => (
          <button key={key} type="button" onClick={() => insert(key)}>
            {key}
          </button>
        ))}
      </div>
    </>
  );
}

const HIDDEN_KEYS = ['(', ')', '[', ']', '{', '}', ':', ';', '"', '=', '_', '<', '>'];
