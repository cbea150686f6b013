import { Fragment } from 'react';
import { foundRanges } from './found-ranges';
import { useListQuery } from './list-query';

interface MarkedText {
  text: string;
  ranges: readonly (readonly [from: number, upTo: number])[];
}

/** A text with its search matches highlighted. */
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

/** The text with the server's matches, or the plain text without any. */
export const MarkedOr = ({ found, text }: { found: MarkedText | undefined; text: string }) =>
  found && found.ranges.length > 0 ? <Marked of={found} /> : text;

/** A text with the matches of this page's search, for lists whose responses contain no matches. */
export function Found({ children }: { children: string }) {
  const { search } = useListQuery();
  return <Marked of={{ text: children, ranges: foundRanges(children, search) }} />;
}
