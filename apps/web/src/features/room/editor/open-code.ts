import { indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Compartment } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { t } from '@skillhour/texts';
import type { CodeSession } from './code-session';
import type { Language } from './code-state';
import { indentOf, loadLanguage } from './languages';
import { openEditor } from './open-editor';

export interface OpenedCode {
  view: EditorView;
  setLanguage: (language: Language) => void;
  close: () => void;
}

interface OpenCodeOptions {
  parent: HTMLElement;
  session: CodeSession;
  /** Name of the other participant. */
  name: string;
  /** ID of the text that describes how the keyboard leaves the editor. */
  hintId: string;
  onRun: () => void;
}

/** Opens the code editor with syntax highlighting. */
export function openCode({ parent, session, name, hintId, onRun }: OpenCodeOptions): OpenedCode {
  const languageSupport = new Compartment();
  const extensions = [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    indentOnInput(),
    bracketMatching(),
    languageSupport.of([]),
    keymap.of([{ key: 'Mod-Enter', run: () => (onRun(), true) }, indentWithTab]),
    EditorView.contentAttributes.of({ 'aria-label': t('Shared code'), 'aria-describedby': hintId }),
  ];
  const { view, close } = openEditor({
    parent,
    session,
    shared: session.texts.code,
    name,
    extension: extensions,
  });
  let newest: Language | undefined;
  return {
    view,
    setLanguage: (language) => {
      newest = language;
      loadLanguage(language).then(
        (found) => {
          const extension = [found, indentUnit.of(indentOf(language))];
          if (newest === language) view.dispatch({ effects: languageSupport.reconfigure(extension) });
        },
        // If highlighting cannot be loaded, the text can still be edited.
        () => undefined,
      );
    },
    close: () => {
      newest = undefined;
      close();
    },
  };
}
