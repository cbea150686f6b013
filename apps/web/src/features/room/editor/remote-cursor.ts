import { StateEffect, StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Pointer } from './code-session';
import type { SharedText } from './shared-text';

const setPointer = StateEffect.define<Pointer | undefined>();

/** The other participant's caret with their name above it. */
class RemoteCaret extends WidgetType {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }

  override eq(other: RemoteCaret): boolean {
    return other.#name === this.#name;
  }

  toDOM(): HTMLElement {
    const caret = document.createElement('span');
    caret.className = 'other-caret';
    caret.setAttribute('aria-hidden', 'true');
    // Not part of the text content, so that copied or spoken text does not contain the name.
    caret.dataset['name'] = this.#name;
    return caret;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Shows the other participant's caret and selection. They move with the surrounding characters. */
export function remoteCursor(shared: SharedText, name: string): Extension {
  const field = StateField.define<{ at: Pointer | undefined; shown: DecorationSet }>({
    create: () => ({ at: undefined, shown: Decoration.none }),
    update(value, { effects, docChanged, newDoc }) {
      const update = effects.find((effect) => effect.is(setPointer));
      if (!update && !docChanged) return value;
      const at = update ? update.value : value.at;
      return { at, shown: cursorDecorations(shared, at, name, newDoc.length) };
    },
    provide: (own) => EditorView.decorations.from(own, ({ shown }) => shown),
  });
  return field;
}

export const pointerEffect = (pointer: Pointer | undefined) => setPointer.of(pointer);

function cursorDecorations(
  shared: SharedText,
  at: Pointer | undefined,
  name: string,
  length: number,
): DecorationSet {
  const anchor = shared.decodePosition(at?.anchor ?? null);
  const head = shared.decodePosition(at?.head ?? null);
  if (anchor === undefined || head === undefined || Math.max(anchor, head) > length) return Decoration.none;
  const decorations: Range<Decoration>[] = [
    Decoration.widget({ widget: new RemoteCaret(name), side: head < anchor ? -1 : 1 }).range(head),
  ];
  if (anchor !== head) {
    const selected = Decoration.mark({ class: 'other-selection' });
    decorations.push(selected.range(Math.min(anchor, head), Math.max(anchor, head)));
  }
  return Decoration.set(decorations, true);
}
