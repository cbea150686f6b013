import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import type { TagView } from '@/entities/tag';
import { useListQuery } from '@/search';
import { Tabs } from '@/ui';
import { Overview } from './overview';
import { SECTIONS, type SectionName } from './sections';

const ALL_SECTIONS = 'all';
const isSectionName = (name: string | null): name is SectionName => name !== null && name in SECTIONS;

/** The overview of all sections, or one section page by page. */
export function TagTabs({ tag }: { tag: TagView }) {
  const { tab, setTab } = useListQuery();
  const { name: category } = tag;
  const requests = useCall('exchange.request.explore', { category, page_size: SECTIONS.requests.limit });
  const teachers = useCall('identity.member.list', {
    category,
    sort: 'rating',
    page_size: SECTIONS.teachers.limit,
  });
  const counts: Record<SectionName, number | undefined> = {
    requests: requests.data?.count,
    teachers: teachers.data?.count,
    blogs: tag.blogs_count,
    questions: tag.questions_count,
  };
  const tabs = [
    { value: ALL_SECTIONS, label: t('All') },
    { value: 'requests', label: t('Requests'), count: counts.requests },
    { value: 'teachers', label: t('Teachers'), count: counts.teachers },
    { value: 'blogs', label: t('Blogs'), count: counts.blogs },
    { value: 'questions', label: t('Questions'), count: counts.questions },
  ];
  const active = isSectionName(tab) ? tab : ALL_SECTIONS;
  const Section = isSectionName(tab) ? SECTIONS[tab].show : undefined;
  return (
    <Tabs
      label={t('In this tag')}
      tabs={tabs}
      value={active}
      onChange={(next) => setTab(next === ALL_SECTIONS ? '' : next)}
    >
      {Section ? (
        <>
          <h2 className="sr-only">{tabs.find(({ value }) => value === active)?.label}</h2>
          <Section category={category} />
        </>
      ) : (
        <Overview category={category} counts={counts} onMore={setTab} />
      )}
    </Tabs>
  );
}
