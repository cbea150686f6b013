import { Fragment } from 'react';
import { matchRangesOf } from './match-ranges';
import { useListQuery } from './list-query';

interface MatchedText {
  text: string;
  ranges: readonly (readonly [from: number, upTo: number])[];
}

/** A text with its search matches highlighted. */
function Highlight({ of: { text, ranges } }: { of: MatchedText }) {
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
export const HighlightOrText = ({ found, text }: { found: MatchedText | undefined; text: string }) =>
  found && found.ranges.length > 0 ? <Highlight of={found} /> : text;

/** A text with the matches of this page's search, for lists whose responses contain no matches. */
export function SearchHighlight({ children }: { children: string }) {
  const { search } = useListQuery();
  return <Highlight of={{ text: children, ranges: matchRangesOf(children, search) }} />;
}
