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

export type Thing = CallOutput<'content.report.list'>['results'][number];

export const KINDS: Record<Thing['kind'], { label: Text; icon: LucideIcon }> = {
  blog: { label: text('Blog'), icon: Newspaper },
  question: { label: text('Question'), icon: HelpCircle },
  answer: { label: text('Answer'), icon: MessageSquareReply },
  comment: { label: text('Comment'), icon: MessageSquare },
  message: { label: text('Message'), icon: MessagesSquare },
};

/** Where members read it, or what it belongs to. */
export function placeOf({ slug, question_id: question }: Thing): string | undefined {
  if (slug !== null) return paths.blog(slug);
  return question === null ? undefined : paths.question(question);
}

/** What an admin can do about it now. A reported thing that its author deleted can only be left, as a message, which stays between its two. */
export function decisionsFor({ kind, state, open_count: open }: Thing) {
  return {
    take_down: state === 'shown' && kind !== 'message',
    restore: state === 'taken_down',
    leave: open > 0,
  };
}
