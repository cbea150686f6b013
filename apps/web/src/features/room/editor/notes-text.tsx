import { EditorView, placeholder } from '@codemirror/view';
import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';
import type { CodeSession } from './code-session';
import { openEditor } from './open-editor';
import { notesTheme } from './theme';

/** The shared notes editor. Tab moves the focus, because notes need no indentation. */
export function NotesText({ session, name }: { session: CodeSession; name: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const extension = [
      EditorView.lineWrapping,
      notesTheme,
      placeholder(t('What the two of you want to remember, in plain words or Markdown')),
      EditorView.contentAttributes.of({
        'aria-label': t('Shared notes'),
        dir: 'auto',
        spellcheck: 'true',
        autocorrect: 'on',
        autocapitalize: 'sentences',
      }),
    ];
    return openEditor({ parent: host.current, session, shared: session.texts.notes, name, extension }).close;
  }, [session, name]);
  return <div ref={host} className="code-text" />;
}
