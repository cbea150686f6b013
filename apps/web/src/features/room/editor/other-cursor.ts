import { StateEffect, StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Pointer } from './code-session';
import type { SharedText } from './shared-text';

const pointed = StateEffect.define<Pointer | undefined>();

/** The other participant's caret with their name above it. */
class Caret extends WidgetType {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }

  override eq(other: Caret): boolean {
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
export function otherCursor(shared: SharedText, name: string): Extension {
  const field = StateField.define<{ at: Pointer | undefined; shown: DecorationSet }>({
    create: () => ({ at: undefined, shown: Decoration.none }),
    update(value, { effects, docChanged, newDoc }) {
      const news = effects.find((effect) => effect.is(pointed));
      if (!news && !docChanged) return value;
      const at = news ? news.value : value.at;
      return { at, shown: marksOf(shared, at, name, newDoc.length) };
    },
    provide: (own) => EditorView.decorations.from(own, ({ shown }) => shown),
  });
  return field;
}

export const pointEffect = (pointer: Pointer | undefined) => pointed.of(pointer);

function marksOf(shared: SharedText, at: Pointer | undefined, name: string, length: number): DecorationSet {
  const anchor = shared.indexOf(at?.anchor ?? null);
  const head = shared.indexOf(at?.head ?? null);
  if (anchor === undefined || head === undefined || Math.max(anchor, head) > length) return Decoration.none;
  const marks: Range<Decoration>[] = [
    Decoration.widget({ widget: new Caret(name), side: head < anchor ? -1 : 1 }).range(head),
  ];
  if (anchor !== head) {
    const selected = Decoration.mark({ class: 'other-selection' });
    marks.push(selected.range(Math.min(anchor, head), Math.max(anchor, head)));
  }
  return Decoration.set(marks, true);
}
