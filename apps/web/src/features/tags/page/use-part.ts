import { useListQuery } from '@/search';

export interface PartProps {
  /** The tag's name. */
  category: string;
  /** Number of items without pagination; if omitted, all items are shown page by page. */
  few?: number;
}

/** Returns the input and page of a section: the page in the URL, or the first few items. */
export function usePart({ category, few }: PartProps) {
  const { page, setPage } = useListQuery();
  if (few === undefined) return { input: { category, page }, page, onPage: setPage };
  return { input: { category, page_size: few }, page: 1, onPage: () => undefined };
}

/** Removes the pagination if only the first few items are shown. */
export const shortened = <Listed extends { total_pages: number }>(
  listed: Listed | undefined,
  few: number | undefined,
): Listed | undefined => (listed && few !== undefined ? { ...listed, total_pages: 1 } : listed);
