import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { endpoint } from '../kernel/endpoint.js';
import { searchText } from '../kernel/fields.js';
import { pageQuery } from '../kernel/paging.js';

/** Shorter texts match almost everything, and find nothing here. */
export const SEARCH_MIN_LENGTH = 2;
const DEFAULT_HITS = 3;
const MAX_HITS = 10;

/**
 * Kinds of results, in the order of their groups. A new kind needs its source in `SearchAll` of content, and its labels and links in the web
 * app's `search-kinds.ts`; neither compiles without it.
 */
export const SearchKind = z.enum(['requests', 'offers', 'members', 'blogs', 'questions', 'tags']);
export type SearchKind = z.output<typeof SearchKind>;

/** One result of the search of everything. */
export const SearchHit = z.object({
  /** Identifies its page: a blog's slug, otherwise the id. */
  id: z.string(),
  /** A member's name, otherwise its own title or name: of an offer, the skill. */
  title: z.string(),
  /** The beginning of its text, the tags of a request or an offer, or the skills that a member teaches. May be empty. */
  preview: z.string(),
  /** The member, the author, the owner or the teacher. Null for a tag. */
  user: MemberSummary.nullable(),
});
export type SearchHit = z.output<typeof SearchHit>;

/** The best results of one kind. */
export const SearchMatches = z.object({
  results: z.array(SearchHit),
  /** Whether the kind's own list has further ones. */
  has_more: z.boolean(),
});
export type SearchMatches = z.output<typeof SearchMatches>;

/** The results of one kind, with their kind. */
export const SearchGroup = SearchMatches.extend({ kind: SearchKind });
export type SearchGroup = z.output<typeof SearchGroup>;

/** Builds the results from up to one item more than the limit. */
export const toMatches = <T>(
  items: readonly T[],
  limit: number,
  toHit: (item: T) => SearchHit,
): SearchMatches => ({
  results: items.slice(0, limit).map((item) => toHit(item)),
  has_more: items.length > limit,
});

/** Input of the endpoints that content composes the search from. */
export const matchQuery = { search: z.string(), limit: z.int().positive() };

export const searchAll = endpoint({
  name: 'content.search.all',
  summary:
    'Searches open requests of others, offers, members, blogs, questions and tags, and returns the best matches of each. Groups without any are omitted, and those of a service that is down are listed as unavailable. A text of fewer than two characters finds nothing.',
  access: 'member',
  http: { method: 'GET', path: 'search/' },
  input: z.object({
    search: searchText(200),
    /** Results per group, at most 10. */
    limit: pageQuery(DEFAULT_HITS).limit.transform((limit) => Math.min(limit, MAX_HITS)),
  }),
  output: z.object({ groups: z.array(SearchGroup), unavailable: z.array(SearchKind) }),
  errors: {},
});
