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

/** How often the other is told where one is, in milliseconds. */
const POINT_EVERY_MS = 100;

interface Wanted {
  parent: HTMLElement;
  session: CodeSession;
  shared: SharedText;
  /** What the other is called. */
  name: string;
  /** What it has of its own: its keys go before all others. */
  own: Extension;
}

/** A text as both write it: with the other's caret, and an undo of one's own changes only. */
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

/** Nobody writes more than the room holds. */
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

/** Tells the other where the cursor is, now and then while it moves. */
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
