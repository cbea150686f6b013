import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colors of the design system, which follow the theme automatically. */
const baseTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-surface)' },
  // The focus outline is drawn around the whole editor, including the line numbers.
  '&.cm-focused, & .cm-content': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: '0.875rem', lineHeight: '1.75' },
  '.cm-content': { caretColor: 'var(--color-ink)', paddingBlock: '0.75rem' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { color: 'var(--color-ink-3)', backgroundColor: 'var(--color-surface)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { paddingInline: '1rem 0.75rem' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklch, var(--color-spruce-wash) 55%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--color-spruce-wash)', color: 'var(--color-ink-2)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklch, var(--color-spruce) 28%, transparent)',
  },
  '.cm-matchingBracket': { outline: '1px solid var(--color-edge)', backgroundColor: 'transparent' },
});

/** Theme of the notes, which have no line numbers and use the sans-serif font. */
export const notesTheme = EditorView.theme({
  '.cm-scroller': { fontFamily: 'var(--font-sans)', fontSize: '1rem', lineHeight: '1.6' },
  '.cm-content': { paddingInline: '1rem' },
  '.cm-placeholder': { color: 'var(--color-ink-2)' },
});

const syntax = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier],
    color: 'var(--color-spruce)',
    fontWeight: '600',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--color-leaf)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--color-amber-ink)' },
  { tag: [tags.comment, tags.meta], color: 'var(--color-ink-2)', fontStyle: 'italic' },
]);

export const editorTheme = [baseTheme, syntaxHighlighting(syntax)];
