import type { SearchKind } from '@skillhour/contracts';
import { t, text, type Text } from '@skillhour/texts';
import {
  CircleQuestionMark,
  FileText,
  GraduationCap,
  HandHelping,
  Tag,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '@/routing/paths';

interface KindOfResult {
  /** Heading of its group. */
  label: Text;
  icon: LucideIcon;
  /** Address of the kind's own list. */
  list: string;
  /** Returns the path of a result's page. */
  pathOf: (id: string) => string;
  /** Describes the link to all results of the kind. */
  describeAll: (search: string) => string;
}

/** How the results of each kind are labeled and linked. A kind without a row here does not compile. */
export const SEARCH_KINDS: Readonly<Record<SearchKind, KindOfResult>> = {
  requests: {
    label: text('Requests'),
    icon: HandHelping,
    list: paths.requests('explore'),
    pathOf: paths.request,
    describeAll: (search) => t('All requests with “{search}”', { search }),
  },
  offers: {
    label: text('Offers'),
    icon: GraduationCap,
    list: paths.requests('offers'),
    pathOf: paths.offer,
    describeAll: (search) => t('All offers with “{search}”', { search }),
  },
  members: {
    label: text('Users'),
    icon: Users,
    list: paths.users(),
    pathOf: paths.member,
    describeAll: (search) => t('All users with “{search}”', { search }),
  },
  blogs: {
    label: text('Blogs'),
    icon: FileText,
    list: paths.home(),
    pathOf: paths.blog,
    describeAll: (search) => t('All blogs with “{search}”', { search }),
  },
  questions: {
    label: text('Questions'),
    icon: CircleQuestionMark,
    list: paths.questions(),
    pathOf: paths.question,
    describeAll: (search) => t('All questions with “{search}”', { search }),
  },
  tags: {
    label: text('Tags'),
    icon: Tag,
    list: paths.tags(),
    pathOf: paths.tag,
    describeAll: (search) => t('All tags with “{search}”', { search }),
  },
};

const KINDS = Object.keys(SEARCH_KINDS) as SearchKind[];

/** Returns the kind of results that a list shows, by the list's address. */
export const kindOfList = (list: string | undefined): SearchKind | undefined =>
  KINDS.find((kind) => SEARCH_KINDS[kind].list === list);

/** Returns the address of a kind's own list with a search. */
export function pathOfAll(kind: SearchKind, search: string): string {
  const [path = '', query] = SEARCH_KINDS[kind].list.split('?');
  const params = new URLSearchParams(query);
  params.set('search', search);
  return `${path}?${params}`;
}
