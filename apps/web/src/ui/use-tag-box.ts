import { t } from '@skillhour/texts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { addTag, bestMatchOf, hasTag, isSameTag } from './tags';
import { useSuggestions, type Suggest } from './use-suggestions';

export interface TagBoxSettings {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  suggest?: Suggest | undefined;
  onlySuggested: boolean;
  addsOnBlur: boolean;
}

/** Behavior of the tag field: typed text, suggestions, the highlighted option and errors. */
// eslint-disable-next-line max-lines-per-function -- all handlers change the same state
export function useTagBox({ value, onChange, suggest, onlySuggested, addsOnBlur }: TagBoxSettings) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number>();
  const [problem, setProblem] = useState<TagProblem>();
  const text = typed.trim();
  const { names, state } = useSuggestions(text, suggest, isOpen);
  const options = names.filter((name) => !hasTag(value, name));
  const best = onlySuggested && text !== '' ? bestMatchOf(options, text) : undefined;
  const highlighted = moved ?? (best === undefined ? -1 : options.indexOf(best));
  // A response may arrive after another tag was added.
  const latest = useRef(value);
  latest.current = value;

  const write = (next: string) => {
    setTyped(next);
    setMoved(undefined);
    setProblem(undefined);
    setOpen(true);
  };
  const select = (name: string) => {
    onChange(addTag(latest.current, name));
    setMoved(undefined);
    setProblem(undefined);
    setOpen(false);
    setTyped((now) => (now === typed ? '' : now));
  };
  const selectOrReject = (known: readonly string[]) => {
    const match = bestUnusedMatch(latest.current, known, text);
    if (match === undefined) setProblem(unknownTag(text));
    else select(match);
  };
  /** Adds the typed text at once, so that a form sent now contains it, and corrects it when the response arrives. */
  const selectUnchecked = (load: Suggest) => {
    select(text);
    const correct = (known: readonly string[]) => {
      if (!hasTag(latest.current, text)) return;
      const others = latest.current.filter((name) => !isSameTag(name, text));
      const match = bestUnusedMatch(others, known, text);
      if (match !== undefined)
        return onChange(latest.current.map((name) => (isSameTag(name, text) ? match : name)));
      onChange(others);
      setTyped((now) => (now === '' ? text : now));
      setProblem(unknownTag(text));
    };
    // If the suggestions cannot be loaded, the server validates the tag.
    load(text).then(correct, () => undefined);
  };
  const enter = () => {
    const chosen = isOpen ? options[highlighted] : undefined;
    if (chosen !== undefined) select(chosen);
    else if (text === '') return;
    else if (!onlySuggested || !suggest) select(options.find((name) => isSameTag(name, text)) ?? text);
    else if (hasTag(latest.current, text))
      setProblem({ message: t('“{name}” has already been added.', { name: text }) });
    else if (state === 'loaded') selectOrReject(names);
    else selectUnchecked(suggest);
  };
  const onBlur = () => {
    setOpen(false);
    if (text === '') return;
    if (!onlySuggested) return addsOnBlur ? select(text) : undefined;
    const exact = options.find((name) => isSameTag(name, text));
    if (exact !== undefined) select(exact);
    else if (state === 'loaded') setProblem(unknownTag(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0)
        setMoved((Math.max(highlighted, step > 0 ? -1 : 0) + step + options.length) % options.length);
    }
  };

  const isUnknown = onlySuggested && text !== '' && state === 'loaded' && names.length === 0;
  const shown = problem ?? (isUnknown ? unknownTag(text) : undefined);
  return {
    typed,
    text,
    options,
    highlighted,
    isOpen: isOpen && options.length > 0,
    error: shown?.message,
    unknown: shown?.unknown,
    write,
    select,
    open: () => setOpen(true),
    onBlur,
    onKeyDown,
  };
}

/** Returns the known name that a text selects, excluding tags already added. */
const bestUnusedMatch = (
  tags: readonly string[],
  known: readonly string[],
  text: string,
): string | undefined =>
  bestMatchOf(
    known.filter((name) => !hasTag(tags, name)),
    text,
  );

/** Why a text was not added. */
interface TagProblem {
  message: string;
  /** The text, if there is no tag of that name. */
  unknown?: string;
}

/** The specification's sentence after the name that it is about. */
const unknownTag = (name: string): TagProblem => ({
  message: t('There is no tag “{name}”. Please select a valid tag from the suggestions.', { name }),
  unknown: name,
});
