import { text, translate, type Text } from '@skillhour/texts';
import type { CallInput } from '@/api';

export type Cause = CallInput<'identity.sanction.impose'>['cause'];

/** Causes with their label, and the text that becomes a draft of the reason. */
export const CAUSES: Readonly<Record<Cause, { label: Text; draft?: Text }>> = {
  spam: {
    label: text('Spam or advertising'),
    draft: text('You posted or sent advertising. Skillhour is for teaching and learning, not for selling.'),
  },
  harassment: {
    label: text('Harassment'),
    draft: text('You were insulting or threatening to another member. Treat everyone with respect.'),
  },
  no_shows: {
    label: text('Missed sessions'),
    draft: text('You missed several sessions without cancelling. Others kept their time free for you.'),
  },
  fraud: {
    label: text('Fraud'),
    draft: text(
      'You moved minutes without lessons, or asked for money. Minutes move only for time spent together.',
    ),
  },
  content: {
    label: text('Content against the rules'),
    draft: text(
      'You published content that breaks the terms, such as other people’s work without their consent.',
    ),
  },
  other: { label: text('Something else') },
};

export const CAUSE_NAMES = Object.keys(CAUSES) as Cause[];

export function draftOf(cause: Cause): string {
  const { draft } = CAUSES[cause];
  return draft ? translate(draft) : '';
}
