import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { OfferCard, type OfferView } from '@/entities/offer';
import { shortNameOf } from '@/ui';

const SHOWN = 3;

/** The teacher's other offers, newest first. Renders nothing until they have loaded, as the last part of the page. */
export function MoreOffers({ offer: { id, user } }: { offer: Pick<OfferView, 'id' | 'user'> }) {
  const { data } = useCall('identity.offer.list', { teacher: user.id });
  const others = data?.results.filter((offer) => offer.id !== id).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-offers" className="grid gap-4">
      <h2 id="more-offers" className="text-xl">
        {t('More from {name}', { name: shortNameOf(user) })}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferCard offer={offer} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
