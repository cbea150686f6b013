import { withoutMarkup, type EventData, type realtimeEvents } from '@skillhour/contracts';
import { translate, t } from '@skillhour/texts';
import { greetingValues, createEmail, type EmailContent } from '../mail/index.js';

interface NotificationEmailContent extends Pick<
  EventData<typeof realtimeEvents.mailDue>,
  'digest' | 'lines' | 'more'
> {
  /** Prefix of the links in the email. */
  origin: string;
  /** Unsubscribe page, without sign-in. */
  unsubscribeLink: string;
}

/** Creates the email about recent notifications, with one linked line each. */
export function notificationEmail(
  firstName: string,
  { digest, lines, more, origin, unsubscribeLink }: NotificationEmailContent,
): EmailContent {
  const items = lines.map(({ text, link }) => ({
    text: withoutMarkup(translate(text)),
    url: new URL(link, origin).href,
  }));
  const [first] = items;
  const subject =
    !digest && items.length === 1 && first
      ? first.text
      : t('{count, plural, one {One new notification} other {# new notifications}}', {
          count: lines.length + more,
        });
  const greeting = greetingValues(firstName);
  const intro = digest
    ? t(
        '{known, select, yes {Hello {name},} other {Hello,}} this is what happened since yesterday.',
        greeting,
      )
    : t('{known, select, yes {Hello {name},} other {Hello,}} this just happened.', greeting);
  const rest = more > 0 ? t('{more, plural, one {And one more.} other {And # more.}}', { more }) : '';
  const footer = t('Choose in your settings what we email you, and when.');
  const end = t('Unsubscribe');
  return createEmail({
    subject,
    intro,
    items,
    footer: rest === '' ? footer : `${rest} ${footer}`,
    unsubscribe: { text: end, url: unsubscribeLink },
  });
}
