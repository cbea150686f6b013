import { memberCard } from '@/entities/member/testing';
import type { OfferDetails, OfferView } from './views';

/** An offer in a list, for tests: Tomás teaches on Tuesday evenings in Lisbon. */
export const offerOf = (given: Partial<OfferView> = {}): OfferView => ({
  id: 'o1',
  name: 'Fado guitar',
  tags: [{ id: 't1', name: 'Guitar', tag: { id: 't1', name: 'Guitar' } }],
  level: 'beginner',
  created_at: '2026-01-05T10:00:00.000Z',
  preview: 'From the first chord on.',
  user: memberCard({ id: 'tomas', username: 'tomas', first_name: 'Tomás', last_name: 'Vega' }),
  is_following: false,
  isFollowing: false,
  availability: { timezone: 'Europe/Lisbon', weekly: [{ weekday: 2, from: '18:00', to: '21:00' }] },
  ...given,
});

/** The same offer on its page. */
export const offerDetails = (given: Partial<OfferDetails> = {}): OfferDetails => ({
  ...offerOf(),
  about: 'From the first chord on.',
  about_html: '<p>From the first chord on.</p>',
  ...given,
});
