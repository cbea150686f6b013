import { t } from '@skillhour/texts';
import { useCommunity } from '@/community';
import { RichText } from '@/ui';

/** The community's email address, or what to do if it has published none. */
export function ContactAddress() {
  const { contact } = useCommunity();
  return (
    <p>
      {contact === null ? (
        t('This community has published no address. Its admins read every report.')
      ) : (
        <RichText
          text={t('Write to <mail></mail>. A person reads every email.')}
          parts={{
            mail: () => (
              <a href={`mailto:${contact}`} className="text-spruce underline">
                {contact}
              </a>
            ),
          }}
        />
      )}
    </p>
  );
}
