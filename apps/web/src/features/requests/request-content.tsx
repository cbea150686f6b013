import type { RequestContent } from '@skillhour/contracts';
import { translate, t, text, type Text } from '@skillhour/texts';
import { Fragment, type ReactNode } from 'react';
import { useMember } from '@/auth';
import { TagLinks } from '@/entities/tag';
import { TwoTimes } from '@/exchange/two-times';
import type { RequestDetails } from '@/exchange/views';
import { PageHeading, paths } from '@/routing';
import { shortNameOf, formatDayAndTime, Prose, TextLink } from '@/ui';

interface ContentField {
  /** Label of a fact beside the text. Fields without one are part of the text. */
  term?: Text;
  show: (request: RequestDetails, owner: boolean) => ReactNode;
}

/** The displayed fields of a request, in order. Omitting a content field is a compile error. */
const CONTENT_FIELDS = {
  title: {
    show: ({ title }) => (
      <PageHeading className="text-3xl leading-[1.12]">
        <span dir="auto">{title}</span>
      </PageHeading>
    ),
  },
  body_content: {
    show: ({ body_html: html }) => <Prose html={html} className="max-w-[68ch]" />,
  },
  tags: { show: ({ tags }) => <TagLinks tags={tags} /> },
  preferred_time: {
    term: text('Preferred time'),
    show: ({ preferred_time: at }) => formatDayAndTime(at),
  },
  accepted_schedule: {
    term: text('Session'),
    show: ({ accepted_schedule: accepted, duration_minutes: minutes }, owner) =>
      accepted && <SessionTime session={accepted} minutes={minutes} owner={owner} />,
  },
  duration_minutes: {
    term: text('Duration'),
    show: ({ duration_minutes: minutes }) => t('{minutes, number} min', { minutes }),
  },
} as const satisfies Record<keyof RequestContent | 'accepted_schedule', ContentField>;

const contentFields: readonly [name: string, ContentField][] = Object.entries(CONTENT_FIELDS);

/** The text of a request: all fields that are not facts beside it. */
export const RequestText = ({ request, owner }: { request: RequestDetails; owner: boolean }) =>
  contentFields.map(
    ([name, { term, show }]) => !term && <Fragment key={name}>{show(request, owner)}</Fragment>,
  );

/** The facts beside the text. Missing values are omitted. */
export const RequestFacts = ({ request, owner }: { request: RequestDetails; owner: boolean }) => (
  <dl className="grid gap-3 text-sm">
    {contentFields.map(([name, { term, show }]) => {
      const fact = term && show(request, owner);
      return (
        fact && (
          <div key={name}>
            <dt className="text-xs text-ink-2">{translate(term)}</dt>
            <dd dir="auto" className="font-medium">
              {fact}
            </dd>
          </div>
        )
      );
    })}
  </dl>
);

/** Time of the session. Both parties get a link to their sessions; the owner also sees the time in the teacher's time zone. */
function SessionTime({
  session: { scheduled_time: at, timezone, teacher },
  minutes,
  owner,
}: {
  session: NonNullable<RequestDetails['accepted_schedule']>;
  minutes: number;
  owner: boolean;
}) {
  const me = useMember();
  if (!owner && teacher?.id !== me.id) return formatDayAndTime(at);
  const teachersClock =
    owner && teacher && timezone !== null ? { zone: timezone, name: shortNameOf(teacher) } : undefined;
  return (
    <>
      <TwoTimes {...{ at, minutes }} other={teachersClock} dated />
      <TextLink to={paths.sessions(owner ? 'learning' : 'teaching')}>{t('Sessions')}</TextLink>
    </>
  );
}
