import { SOURCE_LANGUAGE, t } from '@skillhour/texts';
import { useSearchParams } from 'react-router-dom';
import { PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, EmptyState, TextField, TextLink } from '@/ui';
import { articlePath, articles, type ArticleMeta } from './articles';
import { HelpFrame } from './help-frame';
import { searchArticles } from './search-articles';

const topics = [...new Set(articles.map(({ topic }) => topic))];

const topicName = (topic: string) => articles.find((one) => one.topic === topic)?.topicName ?? topic;

/** All help articles by topic, or those that match the search. */
export default function HelpPage() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const found = searchArticles(articles, search);
  return (
    <HelpFrame>
      <PageTitle title={t('Help')} />
      <PageHeading>{t('Help')}</PageHeading>
      <search>
        <TextField
          type="search"
          label={t('Search help')}
          value={search}
          onChange={({ target }) =>
            setQuery(target.value === '' ? {} : { search: target.value }, { replace: true })
          }
        />
      </search>
      <p role="status" className="sr-only">
        {search.trim() !== '' &&
          t('{count, plural, one {# article} other {# articles}}', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={t('Nothing found.')}
          action={<ButtonLink to={paths.contact()}>{t('Contact')}</ButtonLink>}
        >
          {t('Try other words, or ask us.')}
        </EmptyState>
      ) : search.trim() === '' ? (
        topics.map((topic) => (
          <section key={topic} className="grid gap-3">
            <h2 className="text-lg">{topicName(topic)}</h2>
            <ArticleList articles={articles.filter((article) => article.topic === topic)} />
          </section>
        ))
      ) : (
        <ArticleList articles={found} />
      )}
    </HelpFrame>
  );
}

const ArticleList = ({ articles: listed }: { articles: readonly ArticleMeta[] }) => (
  <ul className="grid gap-3">
    {listed.map((article) => (
      <li key={article.slug} lang={article.language ?? SOURCE_LANGUAGE} dir="auto">
        <TextLink to={articlePath(article)}>{article.title}</TextLink>
        <p className="text-sm text-ink-2">{article.summary}</p>
      </li>
    ))}
  </ul>
);
