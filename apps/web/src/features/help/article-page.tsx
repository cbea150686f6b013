import { currentLanguage, SOURCE_LANGUAGE, t } from '@skillhour/texts';
import { Suspense, use } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, EmptyState, Loading, Prose, Skeleton, TextLink } from '@/ui';
import { type ArticleMeta, articles, LEGAL, loadArticle } from './articles';
import { ContactAddress } from './contact-address';
import { HelpFrame } from './help-frame';

/** Page of a help article, or of a legal text whose `slug` is given by the route. */
export default function ArticlePage({ slug: given }: { slug?: string }) {
  const { slug = given } = useParams();
  const article = articles.find(
    (one) => one.slug === slug && (one.topic === LEGAL) === (given !== undefined),
  );
  if (!article) return <ArticleNotFound />;
  return (
    <HelpFrame>
      <PageTitle title={article.title} />
      {given === undefined && (
        <p className="text-sm">
          <TextLink to={paths.help()}>{t('All help')}</TextLink>
        </p>
      )}
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PageHeading>
          <span lang={languageOf(article)}>{article.title}</span>
        </PageHeading>
        {currentLanguage() !== languageOf(article) && (
          <p className="text-sm text-ink-2">{t('This page is in English.')}</p>
        )}
        <Suspense key={article.slug} fallback={<ArticleSkeleton />}>
          <ArticleText article={article} />
          {/* Appears with the text above it, so that it does not shift. */}
          {article.slug === 'contact' && <ContactAddress />}
        </Suspense>
      </article>
    </HelpFrame>
  );
}

const languageOf = ({ language }: ArticleMeta): string => language ?? SOURCE_LANGUAGE;

const ArticleText = ({ article }: { article: ArticleMeta }) => (
  <div lang={languageOf(article)} dir="auto">
    <Prose html={use(loadArticle(article.slug))} size="read" scope={article.slug} />
  </div>
);

const ArticleSkeleton = () => (
  <Loading className="grid gap-3">
    <Skeleton className="w-full" />
    <Skeleton className="w-full" />
    <Skeleton className="w-2/3" />
  </Loading>
);

const ArticleNotFound = () => (
  <HelpFrame>
    <PageTitle title={t('Page Not Found')} />
    <PageHeading>{t('404 - Page Not Found')}</PageHeading>
    <EmptyState
      title={t('There is no such article.')}
      action={<ButtonLink to={paths.help()}>{t('All help')}</ButtonLink>}
    />
  </HelpFrame>
);
