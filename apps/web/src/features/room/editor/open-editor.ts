import { defaultKeymap } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { SOURCE_MAX_LENGTH } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import type { CodeSession } from './code-session';
import { remoteCursor, pointerEffect } from './remote-cursor';
import type { SharedText } from './shared-text';
import { editorTheme } from './theme';

/** Minimum interval between updates of the local cursor, in milliseconds. */
const CURSOR_INTERVAL_MS = 100;

/** Declares that the text can be focused: accessibility tools otherwise report the scrollable element around long lines. */
const FOCUSABLE = EditorView.contentAttributes.of({ tabindex: '0' });

interface OpenEditorOptions {
  parent: HTMLElement;
  session: CodeSession;
  shared: SharedText;
  /** Name of the other participant. */
  name: string;
  /** Extensions specific to this text. Their key bindings take precedence over all others. */
  extension: Extension;
}

/** Opens a shared text with the other participant's caret and an undo history of local changes only. */
export function openEditor({ parent, session, shared, name, extension }: OpenEditorOptions) {
  const { text, undo: undoManager } = shared;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toJSON(),
      extensions: [
        extension,
        drawSelection(),
        keymap.of([...yUndoManagerKeymap, ...defaultKeymap]),
        yCollab(text, null, { undoManager }),
        remoteCursor(shared, name),
        limitLength(session, shared),
        sendCursor(session, shared),
        editorTheme,
        FOCUSABLE,
      ],
    }),
  });
  const stop = session.onPointer((pointer) => view.dispatch({ effects: pointerEffect(pointer) }));
  const close = () => {
    stop();
    view.destroy();
  };
  return { view, close };
}

/** Blocks input that would exceed the room's maximum text length. */
const limitLength = (session: CodeSession, { name }: SharedText): Extension =>
  EditorState.changeFilter.of((change) => {
    const { length } = change.newDoc;
    const grows = length > change.startState.doc.length;
    const isOwn = change.isUserEvent('input') || change.isUserEvent('move');
    if (!isOwn || !grows || length <= SOURCE_MAX_LENGTH) return true;
    session.setProblem(
      name === 'code'
        ? t('The code may have {most, number} characters at most.', { most: SOURCE_MAX_LENGTH })
        : t('The notes may have {most, number} characters at most.', { most: SOURCE_MAX_LENGTH }),
    );
    return false;
  });

/** Sends the local cursor to the other participant, throttled while it moves. */
function sendCursor(session: CodeSession, shared: SharedText): Extension {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return EditorView.updateListener.of(({ view, selectionSet, focusChanged, docChanged }: ViewUpdate) => {
    const moved = selectionSet || focusChanged || docChanged;
    if (!moved || !view.hasFocus || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const { anchor, head } = view.state.selection.main;
      session.sendPointer(shared, anchor, head);
    }, CURSOR_INTERVAL_MS);
  });
}
