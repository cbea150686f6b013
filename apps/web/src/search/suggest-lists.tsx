import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { paths } from '@/routing';
import { TextLink } from '@/ui';

/** Links from an empty list of a category to its tag page, and to those other lists that have something in it. */
export default function SuggestLists({ category }: { category: string }) {
  const input = { category, limit: 1 };
  const requests = useCall('exchange.request.explore', input).data?.count ?? 0;
  const members = useCall('identity.member.list', input).data?.count ?? 0;
  const blogs = useCall('content.blog.list', input).data?.count ?? 0;
  const questions = useCall('content.question.list', input).data?.count ?? 0;
  const tags = useCall('content.tag.search', { search: category }).data?.data.tags ?? [];
  const tag = tags.find(({ name }) => name === category);
  const query = new URLSearchParams({ category });
  const lists = [
    {
      count: requests,
      to: `${paths.requests('explore')}&${query}`,
      label: t('{count, plural, one {# open request} other {# open requests}}', { count: requests }),
    },
    {
      count: members,
      to: paths.users(category),
      label: t('{count, plural, one {# member} other {# members}}', { count: members }),
    },
    {
      count: blogs,
      to: `${paths.home()}?${query}`,
      label: t('{count, plural, one {# blog} other {# blogs}}', { count: blogs }),
    },
    {
      count: questions,
      to: `${paths.questions()}?${query}`,
      label: t('{count, plural, one {# question} other {# questions}}', { count: questions }),
    },
  ];
  return (
    <ul
      aria-label={t('More in {category}', { category })}
      className="flex flex-wrap justify-center gap-3 text-sm"
    >
      {lists
        .filter(({ count }) => count > 0)
        .map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      {tag && (
        <li>
          <TextLink to={paths.tag(tag.id)}>{t('About {category}', { category })}</TextLink>
        </li>
      )}
    </ul>
  );
}
