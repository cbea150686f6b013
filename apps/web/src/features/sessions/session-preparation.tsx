import { t } from '@skillhour/texts';
import { HandHelping, MessagesSquare, Webcam, type LucideIcon } from 'lucide-react';
import { useMember } from '@/auth';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { shortNameOf, Card, isFormer, TextLink } from '@/ui';
import { TeacherNote } from './teacher-note';

/** Preparation before a session: the teacher's note and links to tests, the chat and the request; hidden afterwards. */
export function SessionPreparation({ session }: { session: Schedule }) {
  const teaching = session.teacher.id === useMember().id;
  if (session.status !== 'AC') return null;
  const otherParty = teaching ? session.student : session.teacher;
  return (
    <Card padded aria-labelledby="before" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="before" className="text-lg">
        {t('Before you start')}
      </h2>
      <TeacherNote session={session} />
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {!session.at_place && (
          <PreparationLink icon={Webcam} to={paths.selfTest()}>
            {t('Try camera and microphone')}
          </PreparationLink>
        )}
        {!isFormer(otherParty) && (
          <PreparationLink icon={MessagesSquare} to={paths.chat(otherParty.id)}>
            {t('Messages with {name}', { name: shortNameOf(otherParty) })}
          </PreparationLink>
        )}
        <PreparationLink icon={HandHelping} to={paths.request(session.request.id)}>
          {teaching ? t('The request') : t('Your request')}
        </PreparationLink>
      </ul>
    </Card>
  );
}

const PreparationLink = ({
  icon: Icon,
  to,
  children,
}: {
  icon: LucideIcon;
  to: string;
  children: string;
}) => (
  <li className="flex min-h-11 min-w-0 items-center gap-3">
    <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
    <span className="min-w-0 wrap-anywhere">
      <TextLink to={to}>{children}</TextLink>
    </span>
  </li>
);
