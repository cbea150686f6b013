import { say, text } from '@skillhour/texts';
import { LifeBuoy, ShieldCheck, Zap } from 'lucide-react';

const BLURBS = [
  {
    icon: ShieldCheck,
    title: text('Premium Security'),
    words: text('The payment provider takes your payment; we never see your card.'),
  },
  {
    icon: Zap,
    title: text('Instant Access'),
    words: text('No waiting: buy now, learn tonight.'),
  },
  {
    icon: LifeBuoy,
    title: text('Priority Support'),
    words: text('If a payment gets lost, we find it automatically and credit it once.'),
  },
];

/** Assurances for buyers. */
export const Blurbs = () => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {BLURBS.map(({ icon: Icon, title, words }) => (
      <li key={say(title)} className="flex gap-3">
        <Icon aria-hidden className="mt-px size-5 shrink-0 text-spruce" />
        <span className="grid content-start gap-1">
          <strong className="font-display text-lg font-bold">{say(title)}</strong>
          <span className="text-sm text-ink-2">{say(words)}</span>
        </span>
      </li>
    ))}
  </ul>
);
