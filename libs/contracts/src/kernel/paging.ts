import { message } from '@skillhour/texts';
import { z } from 'zod';
import { searchText, wholeNumber } from './fields.js';

export const MAX_PAGE_SIZE = 100;

const positive = (field: string) => {
  const error = message('{field} must be a positive whole number.', { field });
  return wholeNumber(error).pipe(z.int().min(1, { error }));
};

/** `page` starts at 1. `page_size` (or `limit`) is at most 100. The list's default size applies if neither is given. */
export const pageQuery = (defaultSize: number) => ({
  page: positive('page').default(1),
  page_size: positive('page_size')
    .transform((n) => Math.min(n, MAX_PAGE_SIZE))
    .optional(),
  limit: positive('limit')
    .transform((n) => Math.min(n, MAX_PAGE_SIZE))
    .default(defaultSize),
});

const CATEGORY = message('category must be the name of a tag.');

/** Search text and category of a list. `All` or an empty value means every category. */
export const searchQuery = {
  search: searchText(200),
  category: z
    .string({ error: CATEGORY })
    .trim()
    .max(100, { error: CATEGORY })
    .default('')
    .transform((name) => (name.toLowerCase() === 'all' ? '' : name)),
};

/** Returns the page size of a query. */
export const pageSizeOf = (query: { page_size?: number | undefined; limit: number }) =>
  query.page_size ?? query.limit;

/** A page of a list. `results` and `data` are the same. `count` is at most five seconds old. An empty list has one page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    data: z.array(item),
    count: z.int().nonnegative(),
    total_pages: z.int().positive(),
    next: z.int().nullable(),
    previous: z.int().nullable(),
  });

/** Builds a page that matches `pageOf`. */
export const toPage = <T>(items: T[], count: number, page: number, size: number) => ({
  results: items,
  data: items,
  ...pageInfoOf(count, page, size),
});

/** Returns the position of a page. `next` and `previous` are page numbers. */
export function pageInfoOf(count: number, page: number, size: number) {
  const totalPages = Math.max(1, Math.ceil(count / size));
  return {
    count,
    total_pages: totalPages,
    next: page < totalPages ? page + 1 : null,
    previous: page > 1 ? Math.min(page - 1, totalPages) : null,
  };
}
