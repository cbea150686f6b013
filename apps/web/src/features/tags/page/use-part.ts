import { useListQuery } from '@/search';

export interface PartProps {
  /** The tag's name. */
  category: string;
  /** How many of it, without pages; all of it page by page where left out. */
  few?: number;
}

/** Which page of a part is shown: the address's, or the first few. */
export function usePart({ category, few }: PartProps) {
  const { page, setPage } = useListQuery();
  if (few === undefined) return { input: { category, page }, page, onPage: setPage };
  return { input: { category, page_size: few }, page: 1, onPage: () => undefined };
}

/** The few have no pages. */
export const shortened = <Listed extends { total_pages: number }>(
  listed: Listed | undefined,
  few: number | undefined,
): Listed | undefined => (listed && few !== undefined ? { ...listed, total_pages: 1 } : listed);
