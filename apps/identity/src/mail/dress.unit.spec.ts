import { letter } from './letter.js';

const HOSTILE = [
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
const letterOf = (words: string, address = ADDRESS) =>
  letter({
    ...{ subject: words, lead: words, code: words, foot: words },
    facts: [[words, words]],
    news: [{ words, address }],
    deed: { words, address },
    end: { words, address },
  });
const skeleton = (html: string) => html.match(/<[^>]*>/g);
/** Number of parts: title, lead, code, both sides of a fact, news, action, footer, end link. */
const PLACES = 9;

describe.each(HOSTILE)('an email that contains %s', (words) => {
  const { html, text } = letterOf(words);

  it('has only the elements and attributes of its template', () => {
    expect(skeleton(html)).toEqual(skeleton(letterOf('plain words').html));
  });

  it('shows the text literally', () => {
    const shown = html
      .replaceAll(
        /&lt;|&gt;|&quot;|&apos;/g,
        (sign) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[sign.slice(1, -1)] ?? '',
      )
      .replaceAll('&amp;', '&');
    expect(shown.split(words).length - 1).toBe(PLACES);
    expect(text).toContain(words);
  });

  it('keeps a URL inside its attribute', () => {
    const led = letterOf('plain words', `${ADDRESS}?next=${words}`).html;
    const links = (sent: string) => skeleton(sent)?.map((element) => element.replace(/ href="[^"]*"/, ''));
    expect(links(led)).toEqual(links(letterOf('plain words').html));
  });
});
