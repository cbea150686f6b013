import type { ProfileContent } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { Fragment, type ReactNode } from 'react';
import type { MemberProfileView } from '@/entities/member';
import { PageHeading, PageTitle } from '@/routing';
import { Avatar, fullNameOf, Prose } from '@/ui';
import { Banner } from './banner';
import { Contact, type LINKS } from './contact';
import { Entries, type EntryTools } from './entries';
import { ProfileStats } from './profile-stats';
import { Reviews } from './reviews';
import { TaughtMinutes } from './taught-minutes';
import { TimeBalance } from './time-balance';

/** The sections about a member, in order. Omitting a field that is not a link is a compile error. */
const SECTIONS: Record<
  Exclude<keyof ProfileContent, keyof typeof LINKS>,
  (member: MemberProfileView, tools: EntryTools | undefined) => ReactNode
> = {
  about: ({ about_html: html }) => (
    <Section title={t('About')}>
      {html === '' ? <p className="text-ink-2">{t('No description available.')}</p> : <Prose html={html} />}
    </Section>
  ),
  place: ({ place }) =>
    place !== '' && (
      <Section title={t('Place')}>
        <p dir="auto">{place}</p>
      </Section>
    ),
  skills: (member, tools) =>
    (tools || member.skills.length > 0) && (
      <Section title={t('Skills')} action={tools?.add('teach')}>
        <Entries kind="teach" names={member.skills} member={member} tools={tools} />
      </Section>
    ),
  learns: (member, tools) =>
    (tools || member.learns.length > 0) && (
      <Section title={t('Wants to learn')} action={tools?.add('learn')}>
        <Entries kind="learn" names={member.learns} member={member} tools={tools} />
      </Section>
    ),
};

/** A member's page: identity, skills and reviews. `actions` are the reader's possible actions. */
export function ProfileView({
  member,
  note,
  actions,
  tools,
}: {
  member: MemberProfileView;
  note?: ReactNode;
  actions: ReactNode;
  /** Changes the skills; only for their owner. */
  tools?: EntryTools;
}) {
  return (
    <>
      <PageTitle title={fullNameOf(member)} />
      <Banner id={member.id} image={member.banner_image} />
      <header className="mt-3.5 flex flex-wrap items-end gap-x-6 gap-y-3 sm:px-6">
        <Avatar person={member} size="xl" className="-mt-18 border-[5px] border-paper bg-paper" />
        <div className="grid min-w-0 grow basis-56 gap-0.5">
          <PageHeading className="text-3xl leading-[1.12]">
            <span dir="auto">{fullNameOf(member)}</span>
          </PageHeading>
          <p dir="auto" className="text-ink-2">
            @{member.username}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:gap-3">{actions}</div>
      </header>
      {note && <div className="mt-6">{note}</div>}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <ProfileStats member={member} />
          {Object.entries(SECTIONS).map(([name, show]) => (
            <Fragment key={name}>{show(member, tools)}</Fragment>
          ))}
          <Section title={t('Reviews')}>
            <Reviews of={member} />
          </Section>
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={t('Minutes and people')}>
          <TimeBalance member={member} />
          <TaughtMinutes id={member.id} />
          <Contact member={member} />
        </aside>
      </div>
    </>
  );
}

const Section = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
);
