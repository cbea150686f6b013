import { t } from '@skillhour/texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { Button, IconButton, Segments } from '@/ui';
import { dayAfter, type CalendarView } from './calendar-days';
import type { Calendar } from './use-calendar';

interface HeadProps {
  calendar: Calendar;
  /** Describes the period. */
  label: string;
  /** The heading receives the focus when a day's agenda opens. */
  heading: Ref<HTMLHeadingElement>;
}

/** The period as a heading, the buttons that change it, and the choice of the view. */
export function CalendarHead({ calendar, label, heading }: HeadProps) {
  const { view, views, day, today, show } = calendar;
  const names = describeView(view);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className="me-auto">
        {label}
      </h2>
      <div className="flex items-center gap-2">
        <IconButton
          label={names.previous}
          icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
          onClick={() => show({ day: dayAfter(view, day, -1) })}
        />
        <Button size="small" onClick={() => show({ day: today })}>
          {t('Today')}
        </Button>
        <IconButton
          label={names.next}
          icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
          onClick={() => show({ day: dayAfter(view, day, 1) })}
        />
      </div>
      <Segments
        label={t('View of the calendar')}
        options={views.map((value) => ({ value, label: describeView(value).label }))}
        value={view}
        onChange={(next) => show({ view: next })}
      />
    </div>
  );
}

function describeView(view: CalendarView): { label: string; previous: string; next: string } {
  switch (view) {
    case 'week':
      return { label: t('Week'), previous: t('The week before'), next: t('The week after') };
    case 'month':
      return { label: t('Month'), previous: t('The month before'), next: t('The month after') };
    case 'agenda':
      return {
        label: t('Agenda'),
        previous: t('The four weeks before'),
        next: t('The four weeks after'),
      };
  }
}
