import type { RequestContent } from '@skillhour/contracts';
import { say, t, text, type Text } from '@skillhour/texts';
import { Fragment, type ReactNode } from 'react';
import { useMember } from '@/auth';
import { TagLinks } from '@/entities/tag';
import { zoneNote } from '@/exchange/local-time';
import type { WholeRequest } from '@/exchange/views';
import { PageHeading, paths } from '@/routing';
import { callName, dayAndTime, Prose, TextLink, Words } from '@/ui';

interface Shown {
  /** The name of a fact beside the text; what has none stands in the text. */
  term?: Text;
  show: (request: WholeRequest, owner: boolean) => ReactNode;
}

/** What the page shows of a request, in this order. A field of its content that is left out does not compile. */
const SHOWN = {
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
    show: ({ preferred_time: at }) => dayAndTime(at),
  },
  accepted_schedule: {
    term: text('Session'),
    show: ({ accepted_schedule: accepted }, owner) =>
      accepted && <SessionTime session={accepted} owner={owner} />,
  },
  duration_minutes: {
    term: text('Duration'),
    show: ({ duration_minutes: minutes }) => t('{minutes, number} min', { minutes }),
  },
} as const satisfies Record<keyof RequestContent | 'accepted_schedule', Shown>;

const shown: readonly [name: string, Shown][] = Object.entries(SHOWN);

/** A request's text: all that is no fact beside it. */
export const RequestText = ({ request, owner }: { request: WholeRequest; owner: boolean }) =>
  shown.map(([name, { term, show }]) => !term && <Fragment key={name}>{show(request, owner)}</Fragment>);

/** The facts beside it; one that the request lacks is left out. */
export const RequestFacts = ({ request, owner }: { request: WholeRequest; owner: boolean }) => (
  <dl className="grid gap-3 text-sm">
    {shown.map(([name, { term, show }]) => {
      const fact = term && show(request, owner);
      return (
        fact && (
          <div key={name}>
            <dt className="text-xs text-ink-2">{say(term)}</dt>
            <dd dir="auto" className="font-medium">
              {fact}
            </dd>
          </div>
        )
      );
    })}
  </dl>
);

/** When it is; its two parties are led to their sessions, the owner with the teacher's clock beside it. */
function SessionTime({
  session: { scheduled_time: at, timezone, teacher },
  owner,
}: {
  session: NonNullable<WholeRequest['accepted_schedule']>;
  owner: boolean;
}) {
  const me = useMember();
  const moment = dayAndTime(at);
  if (!owner && teacher?.id !== me.id) return moment;
  const zone = owner && teacher && timezone !== null && zoneNote(at, timezone, callName(teacher));
  const time = zone ? t('{time}, {zone}', { time: moment, zone }) : moment;
  return (
    <Words
      text={t('{time} · <link>Sessions</link>', { time })}
      parts={{
        link: (words) => <TextLink to={paths.sessions(owner ? 'learning' : 'teaching')}>{words}</TextLink>,
      }}
    />
  );
}
