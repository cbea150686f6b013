import { t } from '@skillhour/texts';

const STYLE = `
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #12292c; }
  dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
`;

/** Elements that are decorative or only useful on this page. */
const OMITTED = 'svg, .print\\:hidden';

/** Returns the text of a receipt as a self-contained HTML file that works without the app. */
export function receiptFile(sheet: HTMLElement): Blob {
  const page = document.implementation.createHTMLDocument(t('Receipt'));
  const { lang, dir } = document.documentElement;
  Object.assign(page.documentElement, { lang, dir });
  const meta = page.createElement('meta');
  meta.setAttribute('charset', 'utf-8');
  const style = page.createElement('style');
  style.textContent = STYLE;
  page.head.prepend(meta, style);
  const copy = page.importNode(sheet, true);
  for (const element of copy.querySelectorAll(OMITTED)) element.remove();
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
  const heading = page.createElement('h1');
  heading.textContent = `Skillhour · ${t('Receipt')}`;
  page.body.append(heading, ...copy.childNodes);
  return new Blob(['<!doctype html>', page.documentElement.outerHTML], { type: 'text/html' });
}
