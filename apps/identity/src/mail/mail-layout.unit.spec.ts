import { createEmail } from './email.js';

const XSS_PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" onmouseover="alert(1)',
  '</title></style><svg onload=alert(1)>',
  '--></td></table><iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;',
  '$&<b>$1',
];
const ADDRESS = 'https://skillhour.example/home';

/** Creates an email with the text in every part. */
const emailOf = (words: string, address = ADDRESS) =>
  createEmail({
    ...{ subject: words, intro: words, code: words, footer: words },
    facts: [[words, words]],
    items: [{ text: words, url: address }],
    action: { text: words, url: address },
    unsubscribe: { text: words, url: address },
  });
const skeleton = (html: string) => html.match(/<[^>]*>/g);
/** Number of parts: title, intro, code, both sides of a fact, item, action, footer, unsubscribe link. */
const OCCURRENCES = 9;

describe.each(XSS_PAYLOADS)('an email that contains %s', (words) => {
  const { html, text } = emailOf(words);

  it('has only the elements and attributes of its template', () => {
    expect(skeleton(html)).toEqual(skeleton(emailOf('plain words').html));
  });

  it('shows the text literally', () => {
    const shown = html
      .replaceAll(
        /&lt;|&gt;|&quot;|&apos;/g,
        (sign) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[sign.slice(1, -1)] ?? '',
      )
      .replaceAll('&amp;', '&');
    expect(shown.split(words).length - 1).toBe(OCCURRENCES);
    expect(text).toContain(words);
  });

  it('keeps a URL inside its attribute', () => {
    const led = emailOf('plain words', `${ADDRESS}?next=${words}`).html;
    const links = (sent: string) => skeleton(sent)?.map((element) => element.replace(/ href="[^"]*"/, ''));
    expect(links(led)).toEqual(links(emailOf('plain words').html));
  });
});
