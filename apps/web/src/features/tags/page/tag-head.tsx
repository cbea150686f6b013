import type { TagForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { Fragment, type ReactNode } from 'react';
import { CopyName, type TagView } from '@/entities/tag';
import { PageHeading, paths } from '@/routing';
import { TextLink } from '@/ui';
import { FollowTag } from './follow-tag';
import { TimeTaught } from './time-taught';

/** The parts above the actions, in order. Omitting a field of a tag is a compile error. */
const PARTS: Record<keyof TagForm, (tag: TagView) => ReactNode> = {
  name: ({ name }) => (
    <PageHeading className="max-w-full text-3xl leading-[1.12] wrap-anywhere">
      <span dir="auto">{name}</span>
    </PageHeading>
  ),
  about: ({ about }) => (
    <p dir="auto" className="max-w-[56ch] text-lg text-ink-2 wrap-anywhere">
      {about || t('No description available.')}
    </p>
  ),
};

/** The tag's name, description and actions. */
export function TagHead({ tag, onChange }: { tag: TagView; onChange: (change: Partial<TagView>) => void }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <p className="text-sm">
          <TextLink to={paths.tags()}>{t('Tags')}</TextLink>
        </p>
        {Object.entries(PARTS).map(([name, show]) => (
          <Fragment key={name}>{show(tag)}</Fragment>
        ))}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <FollowTag tag={tag} onChange={onChange} />
          <CopyName name={tag.name} />
          <span className="text-sm text-ink-2">
            {t(
              '{count, plural, =0 {Nobody follows it yet.} one {# member follows it.} other {# members follow it.}}',
              {
                count: tag.followers_count,
              },
            )}
          </span>
        </div>
      </div>
      <TimeTaught category={tag.name} />
    </header>
  );
}
