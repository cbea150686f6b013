import { t } from '@skillhour/texts';
import { useId, type ReactNode } from 'react';
import { Button } from '@/ui';
import { PARTS, type PartName } from './parts';

interface OverviewProps {
  category: string;
  counts: Readonly<Record<PartName, number | undefined>>;
  onMore: (part: PartName) => void;
}

/** A few items of each section, open requests first. */
export function Overview({ category, counts, onMore }: OverviewProps) {
  const part = (name: PartName, title: string, all: (count: number) => string) => {
    const { few, show: Part } = PARTS[name];
    const count = counts[name] ?? 0;
    return (
      <Section
        title={title}
        more={
          count > few && (
            <Button variant="ghost" size="small" onClick={() => onMore(name)}>
              {all(count)}
            </Button>
          )
        }
      >
        <Part category={category} few={few} />
      </Section>
    );
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {part('requests', t('Waiting for a teacher'), (count) => t('All {count, number} requests', { count }))}
      {part('teachers', t('Teachers'), (count) => t('All {count, number} teachers', { count }))}
      {part('blogs', t('Blogs'), (count) => t('All {count, number} blogs', { count }))}
      {part('questions', t('Questions'), (count) => t('All {count, number} questions', { count }))}
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
