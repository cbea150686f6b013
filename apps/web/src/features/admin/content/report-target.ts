import { text, type Text } from '@skillhour/texts';
import {
  HelpCircle,
  MessageSquare,
  MessageSquareReply,
  MessagesSquare,
  Newspaper,
  type LucideIcon,
} from 'lucide-react';
import type { CallOutput } from '@/api';
import { paths } from '@/routing';

export type ReportTarget = CallOutput<'content.report.list'>['results'][number];

export const REPORT_TARGET_KINDS: Record<ReportTarget['kind'], { label: Text; icon: LucideIcon }> = {
  blog: { label: text('Blog'), icon: Newspaper },
  question: { label: text('Question'), icon: HelpCircle },
  answer: { label: text('Answer'), icon: MessageSquareReply },
  comment: { label: text('Comment'), icon: MessageSquare },
  message: { label: text('Message'), icon: MessagesSquare },
};

/** Returns the URL of the content, or of what it belongs to. */
export function urlOfReportTarget({ slug, question_id: question }: ReportTarget): string | undefined {
  if (slug !== null) return paths.blog(slug);
  return question === null ? undefined : paths.question(question);
}

/**
 * Returns the decisions available to an admin. Reports about deleted content can only be closed. The same applies to messages, which stay
 * between two members.
 */
export function decisionsFor({ kind, state, open_count: open }: ReportTarget) {
  return {
    take_down: state === 'shown' && kind !== 'message',
    restore: state === 'taken_down',
    leave: open > 0,
  };
}
