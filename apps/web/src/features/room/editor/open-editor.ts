import { defaultKeymap } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { SOURCE_MOST } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import type { CodeSession } from './code-session';
import { otherCursor, pointEffect } from './other-cursor';
import type { SharedText } from './shared-text';
import { look } from './theme';

/** Minimum interval between updates of the local cursor, in milliseconds. */
const POINT_EVERY_MS = 100;

interface Wanted {
  parent: HTMLElement;
  session: CodeSession;
  shared: SharedText;
  /** Name of the other participant. */
  name: string;
  /** Extensions specific to this text. Their key bindings take precedence over all others. */
  own: Extension;
}

/** Opens a shared text with the other participant's caret and an undo history of local changes only. */
export function openEditor({ parent, session, shared, name, own }: Wanted) {
  const { text, undo: undoManager } = shared;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toJSON(),
      extensions: [
        own,
        drawSelection(),
        keymap.of([...yUndoManagerKeymap, ...defaultKeymap]),
        yCollab(text, null, { undoManager }),
        otherCursor(shared, name),
        within(session, shared),
        pointing(session, shared),
        look,
      ],
    }),
  });
  const stop = session.onPointer((pointer) => view.dispatch({ effects: pointEffect(pointer) }));
  const close = () => {
    stop();
    view.destroy();
  };
  return { view, close };
}

/** Blocks input that would exceed the room's maximum text length. */
const within = (session: CodeSession, { name }: SharedText): Extension =>
  EditorState.changeFilter.of((change) => {
    const { length } = change.newDoc;
    const grows = length > change.startState.doc.length;
    const isOwn = change.isUserEvent('input') || change.isUserEvent('move');
    if (!isOwn || !grows || length <= SOURCE_MOST) return true;
    session.note(
      name === 'code'
        ? t('The code may have {most, number} characters at most.', { most: SOURCE_MOST })
        : t('The notes may have {most, number} characters at most.', { most: SOURCE_MOST }),
    );
    return false;
  });

/** Sends the local cursor to the other participant, throttled while it moves. */
function pointing(session: CodeSession, shared: SharedText): Extension {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return EditorView.updateListener.of(({ view, selectionSet, focusChanged, docChanged }: ViewUpdate) => {
    const moved = selectionSet || focusChanged || docChanged;
    if (!moved || !view.hasFocus || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const { anchor, head } = view.state.selection.main;
      session.pointAt(shared, anchor, head);
    }, POINT_EVERY_MS);
  });
}
