import { translate, text } from '@skillhour/texts';
import { LifeBuoy, ShieldCheck, Zap } from 'lucide-react';

const ASSURANCES = [
  {
    icon: ShieldCheck,
    title: text('Premium Security'),
    detail: text('The payment provider takes your payment; we never see your card.'),
  },
  {
    icon: Zap,
    title: text('Instant Access'),
    detail: text('No waiting: buy now, learn tonight.'),
  },
  {
    icon: LifeBuoy,
    title: text('Priority Support'),
    detail: text('If a payment gets lost, we find it automatically and credit it once.'),
  },
];

/** Assurances for buyers. */
export const Assurances = () => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {ASSURANCES.map(({ icon: Icon, title, detail }) => (
      <li key={translate(title)} className="flex gap-3">
        <Icon aria-hidden className="mt-px size-5 shrink-0 text-spruce" />
        <span className="grid content-start gap-1">
          <strong className="font-display text-lg font-bold">{translate(title)}</strong>
          <span className="text-sm text-ink-2">{translate(detail)}</span>
        </span>
      </li>
    ))}
  </ul>
);
