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
  /** Name of the other participant. */
  name: string;
  /** ID of the text that describes how the keyboard leaves the editor. */
  hintId: string;
  onRun: () => void;
}

/** Opens the code editor with syntax highlighting. */
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
