import { t } from '@skillhour/texts';
import { useCall, useSettled } from '@/api';
import { paths } from '@/routing';
import { formatList } from '@/ui/number-format';
import { TextLink } from '@/ui';
import { SuggestionCard } from './suggestion-card';
import { useDismissed } from './use-dismissed';

const MAX_SHOWN = 3;
/** More than are shown, so that another one replaces a dismissed suggestion. */
const REQUESTED = 12;
const ROW =
  '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] ' +
  'sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 lg:grid-cols-3 sm:max-lg:[&>:nth-child(3)]:hidden';

/** Returns suggested teachers and what the member wants to learn. `isKnown` is false while they load. Without `isShown`, nothing loads. */
export function useSuggestions(isShown: boolean) {
  const suggested = useCall('identity.member.suggest', isShown ? { page_size: REQUESTED } : null);
  const profile = useCall('identity.profile.read', isShown ? {} : null);
  const isSettled = useSettled(suggested, profile);
  return {
    isKnown: !isShown || isSettled,
    teachers: (isShown && suggested.data?.results) || [],
    learns: profile.data?.learns ?? [],
  };
}

/** Up to three members who teach what the member wants to learn. Renders nothing if there are none. */
export function Suggestions({ teachers, learns }: Omit<ReturnType<typeof useSuggestions>, 'isKnown'>) {
  const [dismissed, dismiss] = useDismissed();
  const shown = teachers.filter(({ id }) => !dismissed.includes(id)).slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="mb-9">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="suggested">{t('They teach what you want to learn')}</h2>
        {learns.length > 0 && (
          <span className="text-sm">
            <TextLink to={paths.profile()}>
              {t('You want to learn: {things}', { things: formatList(learns) })}
            </TextLink>
          </span>
        )}
      </div>
      <ul className={ROW}>
        {shown.map((member) => (
          <li key={member.id} className="grid shrink-0 basis-[86%] snap-start sm:basis-auto">
            <SuggestionCard member={member} onDismiss={() => dismiss(member.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
