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
  speak: (language: Language) => void;
  close: () => void;
}

interface Wanted {
  parent: HTMLElement;
  session: CodeSession;
  /** What the other is called. */
  name: string;
  /** Describes how the keyboard leaves it. */
  hintId: string;
  onRun: () => void;
}

/** The code, in the colours of its language. */
export function openCode({ parent, session, name, hintId, onRun }: Wanted): OpenedCode {
  const spoken = new Compartment();
  const own = [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    indentOnInput(),
    bracketMatching(),
    spoken.of([]),
    keymap.of([{ key: 'Mod-Enter', run: () => (onRun(), true) }, indentWithTab]),
    EditorView.contentAttributes.of({ 'aria-label': t('Shared code'), 'aria-describedby': hintId }),
  ];
  const { view, close } = openEditor({ parent, session, shared: session.texts.code, name, own });
  let newest: Language | undefined;
  return {
    view,
    speak: (language) => {
      newest = language;
      loadLanguage(language).then(
        (found) => {
          const extension = [found, indentUnit.of(indentOf(language))];
          if (newest === language) view.dispatch({ effects: spoken.reconfigure(extension) });
        },
        // Without its colours the text can be written all the same.
        () => undefined,
      );
    },
    close: () => {
      newest = undefined;
      close();
    },
  };
}
