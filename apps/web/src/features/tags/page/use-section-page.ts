import { useListQuery } from '@/search';

export interface SectionProps {
  /** The tag's name. */
  category: string;
  /** Number of items without pagination; if omitted, all items are shown page by page. */
  limit?: number;
}

/** Returns the input and page of a section: the page in the URL, or the first few items. */
export function useSectionPage({ category, limit }: SectionProps) {
  const { page, setPage } = useListQuery();
  if (limit === undefined) return { input: { category, page }, page, onPage: setPage };
  return { input: { category, page_size: limit }, page: 1, onPage: () => undefined };
}

/** Removes the pagination if only the first few items are shown. */
export const withoutPagination = <Listed extends { total_pages: number }>(
  listed: Listed | undefined,
  limit: number | undefined,
): Listed | undefined => (listed && limit !== undefined ? { ...listed, total_pages: 1 } : listed);
