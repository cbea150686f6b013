import { t } from '@skillhour/texts';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { ALL, useListQuery, useSkills } from '@/search';
import { cx } from '@/ui/cx';
import { HalfBead, useMarker } from '@/ui/half-bead';
import { IconButton } from '@/ui/icon-button';
import { LazyMenu } from '@/ui/lazy-menu';
import { useRoving } from '@/ui/use-roving';
import { useStrip } from './use-strip';

/**
 * Horizontal bar of the skills as categories, "All" first. It is one tab stop with arrow keys. A mouse can use the
 * buttons at both ends, the wheel, and "More" for hidden categories; touch screens scroll. Shown on lists only.
 */
export function CategoryBar() {
  const { category, change } = useListQuery();
  const skills = useSkills();
  const { list, x } = useMarker(`${category} ${skills.length}`);
  const { hidden, step } = useStrip(list, skills.length);
  const { row, item } = useRoving(skills.length + (hidden.items.size > 0 ? 1 : 0), skills.indexOf(category));
  const choose = (skill: string) => change({ category: skill });
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [list, category, skills.length]);

  return (
    <nav aria-label={t('Categories')} className="px-4 sm:px-(--page-x)">
      <div
        role="toolbar"
        aria-label={t('Categories')}
        {...row}
        className="flex items-center gap-1 border-b border-line"
      >
        <Step towards={-1} isIdle={hidden.before === 0} isUsed={hidden.items.size > 0} onStep={step} />
        <div
          ref={list}
          className={cx(
            'relative -mx-2 flex flex-1 gap-2 overflow-x-auto overflow-y-hidden [scrollbar-width:none]',
            hidden.after > 0 &&
              'ltr:[mask-image:linear-gradient(90deg,#000_calc(100%-2.5rem),transparent)] rtl:[mask-image:linear-gradient(270deg,#000_calc(100%-2.5rem),transparent)]',
          )}
        >
          {skills.map((skill, index) => (
            <button
              key={skill}
              type="button"
              data-strip
              {...item(index)}
              aria-current={skill === category ? 'true' : undefined}
              onClick={() => choose(skill)}
              className={cx(
                'min-h-11 min-w-11 shrink-0 rounded-sm px-2 pt-2.5 pb-3.5 text-sm leading-tight whitespace-nowrap focus-visible:outline-offset-[-3px]',
                skill === category ? 'font-[650] text-ink' : 'font-medium text-ink-2 hover:text-ink',
              )}
            >
              {skill === ALL ? t('All') : <span dir="auto">{skill}</span>}
            </button>
          ))}
          <HalfBead x={x} />
        </div>
        <Step towards={1} isIdle={hidden.after === 0} isUsed={hidden.items.size > 0} onStep={step} />
        {hidden.items.size > 0 && (
          <LazyMenu
            label={t('More categories')}
            items={[...hidden.items].map((index) => {
              const skill = skills[index] ?? ALL;
              return {
                key: skill,
                label: skill === ALL ? t('All') : <span dir="auto">{skill}</span>,
                onSelect: () => choose(skill),
              };
            })}
          >
            <button
              type="button"
              {...item(skills.length)}
              className="flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 text-sm font-semibold text-spruce hover:bg-spruce-wash"
            >
              {t('More {count, number}', { count: hidden.items.size })}
              <ChevronDown aria-hidden className="size-4" />
            </button>
          </LazyMenu>
        )}
      </div>
    </nav>
  );
}

/** Scroll button for the mouse only. Arrow keys move between the categories, and touch scrolls the bar. */
function Step({
  towards,
  isIdle,
  isUsed,
  onStep,
}: {
  towards: 1 | -1;
  isIdle: boolean;
  /**
   * False while all categories are visible. The button then stays invisible but keeps its space, so that the bar does
   * not shift.
   */
  isUsed: boolean;
  onStep: (towards: 1 | -1) => void;
}) {
  const Icon = towards === 1 ? ChevronRight : ChevronLeft;
  return (
    <IconButton
      label={towards === 1 ? t('Later categories') : t('Earlier categories')}
      icon={<Icon aria-hidden className="rtl:-scale-x-100" />}
      tabIndex={-1}
      aria-disabled={isIdle}
      onClick={() => onStep(towards)}
      className={cx('w-9! max-md:hidden aria-disabled:text-ink-3', !isUsed && 'invisible')}
    />
  );
}
