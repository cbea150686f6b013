import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import type { TagView } from '@/entities/tag';
import { useListQuery } from '@/search';
import { Tabs } from '@/ui';
import { Overview } from './overview';
import { PARTS, type PartName } from './parts';

const ALL_PARTS = 'all';
const isPart = (name: string | null): name is PartName => name !== null && name in PARTS;

/** The overview of all sections, or one section page by page. */
export function TagTabs({ tag }: { tag: TagView }) {
  const { tab, setTab } = useListQuery();
  const { name: category } = tag;
  const requests = useCall('exchange.request.explore', { category, page_size: PARTS.requests.few });
  const teachers = useCall('identity.member.list', {
    category,
    sort: 'rating',
    page_size: PARTS.teachers.few,
  });
  const counts: Record<PartName, number | undefined> = {
    requests: requests.data?.count,
    teachers: teachers.data?.count,
    blogs: tag.blogs_count,
    questions: tag.questions_count,
  };
  const tabs = [
    { value: ALL_PARTS, label: t('All') },
    { value: 'requests', label: t('Requests'), count: counts.requests },
    { value: 'teachers', label: t('Teachers'), count: counts.teachers },
    { value: 'blogs', label: t('Blogs'), count: counts.blogs },
    { value: 'questions', label: t('Questions'), count: counts.questions },
  ];
  const active = isPart(tab) ? tab : ALL_PARTS;
  const Part = isPart(tab) ? PARTS[tab].show : undefined;
  return (
    <Tabs
      label={t('In this tag')}
      tabs={tabs}
      value={active}
      onChange={(next) => setTab(next === ALL_PARTS ? '' : next)}
    >
      {Part ? (
        <>
          <h2 className="sr-only">{tabs.find(({ value }) => value === active)?.label}</h2>
          <Part category={category} />
        </>
      ) : (
        <Overview category={category} counts={counts} onMore={setTab} />
      )}
    </Tabs>
  );
}
