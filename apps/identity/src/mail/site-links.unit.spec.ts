import { codeEmail } from './code-email.js';
import { withSiteLinks } from './site-links.js';

const PUBLIC_ORIGIN = 'https://skillhour.example';
const CONTACT_EMAIL = 'hello@skillhour.example';
const email = codeEmail('Asha', '01234', 300_000);
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);

describe('the links at the end of an email', () => {
  it('lead to the help, the legal texts and the people who run the community, in text and HTML', () => {
    const { subject, text, html } = withSiteLinks(email, { PUBLIC_ORIGIN, CONTACT_EMAIL });
    expect(subject).toBe(email.subject);
    expect(text.startsWith(email.text)).toBe(true);
    expect(text.slice(email.text.length)).toBe(
      [
        '',
        'Help: https://skillhour.example/help',
        'Terms: https://skillhour.example/terms',
        'Privacy: https://skillhour.example/privacy',
        'Contact: hello@skillhour.example',
        '',
      ].join('\n'),
    );
    expect(linksIn(html)).toEqual([
      'https://skillhour.example/help',
      'https://skillhour.example/terms',
      'https://skillhour.example/privacy',
      'mailto:hello@skillhour.example',
    ]);
    expect(html).toContain('>Contact: hello@skillhour.example</a>');
  });

  it('keep the rest of the HTML, with one body that is closed', () => {
    const { html } = withSiteLinks(email, { PUBLIC_ORIGIN, CONTACT_EMAIL });
    expect(html.replace(/<p class="quiet"[^]*?<\/p>\n/, '')).toBe(email.html);
  });

  it('omit the address if the community has published none', () => {
    const { text, html } = withSiteLinks(email, { PUBLIC_ORIGIN });
    expect(text).not.toContain('Contact');
    expect(html).not.toContain('mailto:');
  });

  it('contain no number that could be taken for a code', () => {
    const local = { PUBLIC_ORIGIN: 'http://localhost:54321', CONTACT_EMAIL: 'team98765@skillhour.example' };
    const { subject, text, html } = email;
    expect(withSiteLinks(email, local)).toEqual({ subject, text, html });
    expect(withSiteLinks(email, { ...local, CONTACT_EMAIL }).text).toBe(
      `${email.text}\nContact: ${CONTACT_EMAIL}\n`,
    );
  });
});
