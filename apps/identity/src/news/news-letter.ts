import { withoutMarkup, type EventData, type realtimeEvents } from '@skillhour/contracts';
import { say, t } from '@skillhour/texts';
import { escapeHtml, frame, greeted, type Letter } from '../mail/index.js';

interface News extends Pick<EventData<typeof realtimeEvents.mailDue>, 'digest' | 'lines' | 'more'> {
  /** Links in the mail begin with it. */
  origin: string;
  /** Where such mails are ended without sign-in. */
  unsubscribeLink: string;
}

const LINK = 'color:rgb(1,83,83);text-decoration:none';

/** The mail about what happened: a line each, which leads to the thing. */
export function newsLetter(
  firstName: string,
  { digest, lines, more, origin, unsubscribeLink }: News,
): Letter {
  const said = lines.map(({ text, link }) => ({
    words: withoutMarkup(say(text)),
    link: new URL(link, origin).href,
  }));
  const [first] = said;
  const subject =
    !digest && said.length === 1 && first
      ? first.words
      : t('{count, plural, one {One thing} other {# things}} you have not seen yet', {
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
  const foot = t('Choose in your settings what is mailed to you, and when.');
  const end = t('No more of these mails');
  const texts = said.map(({ words, link }) => `- ${words}\n  ${link}`);
  const items = said.map(
    ({ words, link }) =>
      `<p style="margin:0 0 14px;line-height:1.5"><a href="${escapeHtml(link)}" style="${LINK}">${escapeHtml(words)}</a></p>`,
  );
  const more0 = rest && `<p style="margin:0 0 14px">${escapeHtml(rest)}</p>`;
  const endLink = `<p style="margin:18px 0 0;font-size:14px"><a href="${escapeHtml(unsubscribeLink)}" style="${LINK}">${escapeHtml(end)}</a></p>`;
  return {
    subject,
    text: [
      lead,
      '',
      ...texts,
      ...(rest ? ['', rest] : []),
      '',
      foot,
      '',
      `${end}: ${unsubscribeLink}`,
      '',
    ].join('\n'),
    html: frame({ title: subject, lead, body: items.join('') + more0 + endLink, foot }),
  };
}
