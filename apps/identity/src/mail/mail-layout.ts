import { currentLanguage, directionOf } from '@skillhour/texts';

/** Link text with its URL. */
export interface EmailLink {
  text: string;
  url: string;
}

/** Parts of an email before layout. Every email is built from them, for a uniform look. */
export interface EmailParts {
  subject: string;
  intro: string;
  /** A code to type in. */
  code?: string;
  /** Facts as lines of label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Events, one line each. */
  items?: readonly EmailLink[];
  /** A possible action. */
  action?: EmailLink;
  footer: string;
  /** Unsubscribe link. */
  unsubscribe?: EmailLink;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Colors are written as rgb(), because hexadecimal ones contain digits in a row that a reader could take for a code. The dark colors are in a
 * style of the head, for mail programs that support it. Others keep the light ones or invert them.
 */
const DARK_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:rgb(11,27,29)!important;color:rgb(232,240,236)!important}
.sheet{background:rgb(17,37,39)!important;border-color:rgb(44,68,70)!important}
.name{color:rgb(221,242,240)!important}
.quiet{color:rgb(164,184,184)!important}
.code{background:rgb(8,63,64)!important;color:rgb(221,242,240)!important}
.link{color:rgb(125,208,200)!important}
.action{background:rgb(125,208,200)!important;color:rgb(0,48,50)!important}
}`;

const row = (padding: string, style: string, inner: string, name = ''): string =>
  `<tr><td${name && ` class="${name}"`} style="padding:${padding};${style}">${inner}</td></tr>\n`;

const codeBox = (code: string): string =>
  `<div class="code" style="padding:18px 0;text-align:center;background:rgb(221,242,240);border-radius:10px;font-size:32px;font-weight:600;letter-spacing:8px;color:rgb(0,63,65)">${escapeHtml(code)}</div>`;

const button = ({ text, url }: EmailLink): string =>
  `<a class="action" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:rgb(1,83,83);color:rgb(255,255,255);text-decoration:none;font-weight:600">${escapeHtml(text)}</a>`;

const link = ({ text, url }: EmailLink): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:rgb(1,83,83);text-decoration:none">${escapeHtml(text)}</a>`;

const list = (items: readonly EmailLink[]): string =>
  items.map((item) => `<p style="margin:0 0 14px;font-size:16px;line-height:1.5">${link(item)}</p>`).join('');

const table = (facts: NonNullable<EmailParts['facts']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:16px;line-height:1.6">${facts
    .map(
      ([label, value]) =>
        `<tr><td class="quiet" style="padding:0;padding-inline-end:16px;color:rgb(92,112,114);vertical-align:top">${escapeHtml(label)}</td><td><bdi>${escapeHtml(value)}</bdi></td></tr>`,
    )
    .join('')}</table>`;

/** The end of the HTML of all emails. */
const END = `</td></tr></table>
</body>
</html>
`;

/** Adds a line of links below the content of an email in HTML. */
export const addLinksToHtml = (html: string, links: readonly EmailLink[]): string =>
  `${html.slice(0, -END.length)}<p class="quiet" style="margin:16px 0 0;font-size:14px;line-height:1.5;color:rgb(92,112,114)">${links.map(link).join(' · ')}</p>
${END}`;

/** HTML layout of all emails. Uses tables and inline styles and loads no remote images, for compatibility with mail programs. */
export function renderMailHtml(parts: EmailParts): string {
  const { subject, intro, code, facts = [], items = [], action, footer, unsubscribe } = parts;
  const body = [
    ...(code === undefined ? [] : [codeBox(code)]),
    ...(facts.length === 0 ? [] : [table(facts)]),
    ...(items.length === 0 ? [] : [list(items)]),
    ...(action ? [button(action)] : []),
  ];
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLES}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:rgb(245,247,243);font-family:Figtree,'Segoe UI',Arial,sans-serif;color:rgb(18,41,44)">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;text-align:start;background:rgb(255,255,255);border:1px solid rgb(215,223,216);border-radius:16px">
${row('28px 32px 0', 'font-size:18px;font-weight:600;color:rgb(1,83,83)', `<span style="display:inline-block;width:10px;height:10px;margin-inline-end:8px;border-radius:5px;background:rgb(248,173,50)"></span>Skillhour`, 'name')}${row('16px 32px 0', 'font-size:16px;line-height:1.6', escapeHtml(intro))}${body.map((part) => row('20px 32px 0', '', part)).join('')}${row('20px 32px 28px', 'font-size:14px;line-height:1.5;color:rgb(92,112,114)', escapeHtml(footer) + (unsubscribe ? `<br>${link(unsubscribe)}` : ''), 'quiet')}</table>
${END}`;
}
