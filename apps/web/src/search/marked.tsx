import { Fragment } from 'react';
import { foundRanges } from './found-ranges';
import { useListQuery } from './list-query';

interface MarkedText {
  text: string;
  ranges: readonly (readonly [from: number, upTo: number])[];
}

/** A text with the stretches that a search found in it. */
export function Marked({ of: { text, ranges } }: { of: MarkedText }) {
  if (ranges.length === 0) return text;
  return ranges.map(([from, upTo], index) => (
    <Fragment key={from}>
      {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
      <mark className="bg-transparent font-bold text-spruce">{text.slice(from, upTo)}</mark>
      {index === ranges.length - 1 && text.slice(upTo)}
    </Fragment>
  ));
}

/** What the server found, or the text as it is where nothing was looked for. */
export const MarkedOr = ({ found, text }: { found: MarkedText | undefined; text: string }) =>
  found && found.ranges.length > 0 ? <Marked of={found} /> : text;

/** A text with what this page's search finds in it, for lists whose answer does not tell it. */
export function Found({ children }: { children: string }) {
  const { search } = useListQuery();
  return <Marked of={{ text: children, ranges: foundRanges(children, search) }} />;
}
