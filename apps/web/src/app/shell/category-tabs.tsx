import { t } from '@skillhour/texts';
import { ALL, useListQuery, useSkills } from '@/search';
import { cx } from '@/ui/cx';
import { HalfBead, useMarker } from '@/ui/half-bead';

/** The skills as categories, All first: one line that scrolls and fades at the right. Stands on lists only. */
export function CategoryTabs() {
  const { category, change } = useListQuery();
  const skills = useSkills();
  const { list, x } = useMarker(`${category} ${skills.length}`);
  return (
    <nav aria-label={t('Categories')} className="px-4 sm:px-(--page-x)">
      <div className="border-b border-line">
        <div
          ref={list}
          className="relative -mx-2 flex gap-2 overflow-x-auto overflow-y-hidden [mask-image:linear-gradient(90deg,#000_calc(100%-4rem),transparent)] pe-16 [scrollbar-width:none]"
        >
          {skills.map((skill) => (
            <button
              key={skill}
              type="button"
              aria-current={skill === category ? 'true' : undefined}
              onClick={() => change({ category: skill })}
              className={cx(
                'min-h-11 shrink-0 rounded-sm px-2 pt-2.5 pb-3.5 text-sm leading-tight whitespace-nowrap focus-visible:outline-offset-[-3px]',
                skill === category ? 'font-[650] text-ink' : 'font-medium text-ink-2 hover:text-ink',
              )}
            >
              {skill === ALL ? t('All') : <span dir="auto">{skill}</span>}
            </button>
          ))}
          <HalfBead x={x} />
        </div>
      </div>
    </nav>
  );
}
