import { language } from '@skillhour/texts';

/** A mail's contents. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Whom a letter greets: by name, unless the name holds a digit. In a mail with a code no other number may be taken for it,
 * and a name is whatever its owner typed.
 */
export const greeted = (firstName: string) => ({
  known: /\d/.test(firstName) ? 'no' : 'yes',
  name: firstName,
});

/**
 * The frame of every mail, for any mail program: tables and inline styles. Colours are written as rgb(): six-digit ones
 * hold digits in a row, which a reader that looks for a code could find.
 */
export function frame(content: { title: string; lead: string; body: string; foot: string }): string {
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(content.title)}</title>
</head>
<body style="margin:0;padding:0;background:rgb(245,247,243);font-family:Figtree,'Segoe UI',Arial,sans-serif;color:rgb(18,41,44)">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:rgb(255,255,255);border:1px solid rgb(215,223,216);border-radius:16px">
<tr><td style="padding:28px 32px 0;font-size:18px;font-weight:600;color:rgb(1,83,83)">Skillhour</td></tr>
<tr><td style="padding:16px 32px 0;font-size:16px;line-height:1.6">${escapeHtml(content.lead)}</td></tr>
<tr><td style="padding:20px 32px">${content.body}</td></tr>
<tr><td style="padding:0 32px 28px;font-size:14px;line-height:1.5;color:rgb(92,112,114)">${escapeHtml(content.foot)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
