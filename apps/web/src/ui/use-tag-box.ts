import { t } from '@skillhour/texts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { addTag, bestOf, hasTag, isSameTag } from './tags';
import { useSuggestions, type Suggest } from './use-suggestions';

export interface TagBoxSettings {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  suggest?: Suggest | undefined;
  onlySuggested: boolean;
  addsOnLeaving: boolean;
}

/** Behavior of the tag field: typed text, suggestions, the highlighted option and errors. */
export function useTagBox({ value, onChange, suggest, onlySuggested, addsOnLeaving }: TagBoxSettings) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number>();
  const [remark, setRemark] = useState<string>();
  const text = typed.trim();
  const { names, state } = useSuggestions(text, suggest, isOpen);
  const offered = names.filter((name) => !hasTag(value, name));
  const best = onlySuggested && text !== '' ? bestOf(offered, text) : undefined;
  const lit = moved ?? (best === undefined ? -1 : offered.indexOf(best));
  // A response may arrive after another tag was added.
  const latest = useRef(value);
  latest.current = value;

  const write = (next: string) => {
    setTyped(next);
    setMoved(undefined);
    setRemark(undefined);
    setOpen(true);
  };
  const take = (name: string) => {
    onChange(addTag(latest.current, name));
    setMoved(undefined);
    setRemark(undefined);
    setOpen(false);
    setTyped((now) => (now === typed ? '' : now));
  };
  const takeOrRefuse = (known: readonly string[]) => {
    const match = bestBeside(latest.current, known, text);
    if (match === undefined) setRemark(unknown(text));
    else take(match);
  };
  /** Adds the typed text at once, so that a form sent now contains it, and corrects it when the response arrives. */
  const takeUnanswered = (ask: Suggest) => {
    take(text);
    const correct = (known: readonly string[]) => {
      if (!hasTag(latest.current, text)) return;
      const others = latest.current.filter((name) => !isSameTag(name, text));
      const match = bestBeside(others, known, text);
      if (match !== undefined)
        return onChange(latest.current.map((name) => (isSameTag(name, text) ? match : name)));
      onChange(others);
      setTyped((now) => (now === '' ? text : now));
      setRemark(unknown(text));
    };
    // If the suggestions cannot be loaded, the server validates the tag.
    ask(text).then(correct, () => undefined);
  };
  const enter = () => {
    const chosen = isOpen ? offered[lit] : undefined;
    if (chosen !== undefined) take(chosen);
    else if (text === '') return;
    else if (!onlySuggested || !suggest) take(offered.find((name) => isSameTag(name, text)) ?? text);
    else if (hasTag(latest.current, text)) setRemark(t('“{name}” has already been added.', { name: text }));
    else if (state === 'answered') takeOrRefuse(names);
    else takeUnanswered(suggest);
  };
  const leave = () => {
    setOpen(false);
    if (text === '') return;
    if (!onlySuggested) return addsOnLeaving ? take(text) : undefined;
    const exact = offered.find((name) => isSameTag(name, text));
    if (exact !== undefined) take(exact);
    else if (state === 'answered') setRemark(unknown(text));
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
      if (offered.length > 0)
        setMoved((Math.max(lit, step > 0 ? -1 : 0) + step + offered.length) % offered.length);
    }
  };

  const isUnknown = onlySuggested && text !== '' && state === 'answered' && names.length === 0;
  return {
    typed,
    text,
    offered,
    lit,
    isOpen: isOpen && offered.length > 0,
    remark: remark ?? (isUnknown ? unknown(text) : undefined),
    write,
    take,
    open: () => setOpen(true),
    leave,
    onKeyDown,
  };
}

/** Returns the known name that a text selects, excluding tags already added. */
const bestBeside = (tags: readonly string[], known: readonly string[], text: string): string | undefined =>
  bestOf(
    known.filter((name) => !hasTag(tags, name)),
    text,
  );

/** The specification's sentence after the name that it is about. */
const unknown = (name: string) =>
  t('There is no tag “{name}”. Please select a valid tag from the suggestions.', { name });
