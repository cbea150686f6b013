import { t } from '@skillhour/texts';
import { useId, type ReactNode } from 'react';
import { Button } from '@/ui';
import { SECTIONS, type SectionName } from './sections';

interface OverviewProps {
  category: string;
  counts: Readonly<Record<SectionName, number | undefined>>;
  onMore: (section: SectionName) => void;
}

/** A few items of each section, open requests first. */
export function Overview({ category, counts, onMore }: OverviewProps) {
  const section = (name: SectionName, title: string, all: (count: number) => string) => {
    const { limit, show: SectionContent } = SECTIONS[name];
    const count = counts[name] ?? 0;
    return (
      <Section
        title={title}
        more={
          count > limit && (
            <Button variant="ghost" size="small" onClick={() => onMore(name)}>
              {all(count)}
            </Button>
          )
        }
      >
        <SectionContent category={category} limit={limit} />
      </Section>
    );
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {section('requests', t('Waiting for a teacher'), (count) =>
        t('All {count, number} requests', { count }),
      )}
      {section('teachers', t('Teachers'), (count) => t('All {count, number} teachers', { count }))}
      {section('blogs', t('Blogs'), (count) => t('All {count, number} blogs', { count }))}
      {section('questions', t('Questions'), (count) => t('All {count, number} questions', { count }))}
    </div>
  );
}

function Section({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      <div>{children}</div>
    </section>
  );
}
