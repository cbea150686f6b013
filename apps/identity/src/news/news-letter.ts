import { withoutMarkup, type EventData, type realtimeEvents } from '@skillhour/contracts';
import { say, t } from '@skillhour/texts';
import { greeted, letter, type Letter } from '../mail/index.js';

interface News extends Pick<EventData<typeof realtimeEvents.mailDue>, 'digest' | 'lines' | 'more'> {
  /** Prefix of the links in the email. */
  origin: string;
  /** Unsubscribe page, without sign-in. */
  unsubscribeLink: string;
}

/** Creates the email about recent notifications, with one linked line each. */
export function newsLetter(
  firstName: string,
  { digest, lines, more, origin, unsubscribeLink }: News,
): Letter {
  const said = lines.map(({ text, link }) => ({
    words: withoutMarkup(say(text)),
    address: new URL(link, origin).href,
  }));
  const [first] = said;
  const subject =
    !digest && said.length === 1 && first
      ? first.words
      : t('{count, plural, one {One new notification} other {# new notifications}}', {
          count: lines.length + more,
        });
  const greeting = greeted(firstName);
  const lead = digest
    ? t(
        '{known, select, yes {Hello {name},} other {Hello,}} this is what happened since yesterday.',
        greeting,
      )
    : t('{known, select, yes {Hello {name},} other {Hello,}} this just happened.', greeting);
  const rest = more > 0 ? t('{more, plural, one {And one more.} other {And # more.}}', { more }) : '';
  const foot = t('Choose in your settings what we email you, and when.');
  const end = t('Unsubscribe');
  return letter({
    subject,
    lead,
    news: said,
    foot: rest === '' ? foot : `${rest} ${foot}`,
    end: { words: end, address: unsubscribeLink },
  });
}
