import { html, Html } from '../http/html.ts';
import { page } from '../http/page.ts';
import type { Message } from './message.ts';

const REFRESH = new Html('<meta http-equiv="refresh" content="5">');

/** Returns the inbox page, which reloads itself to show new emails. */
export function inboxPage(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ id, subject, to, from, date }) =>
      html`<a class="row" href="/messages/${id}"
        ><b>${subject || '(no subject)'}</b><time class="quiet" datetime="${date}">${formatTime(date)}</time
        ><span class="quiet">to ${to} · from ${from}</span></a
      >`,
  );
  const none = html`<p class="pad quiet">No email yet. Everything that Skillhour sends appears here.</p>`;
  const body = html`<div class="card">${rows.length > 0 ? rows : none}</div>`;
  return page('Mail', `${messages.length} stored on this machine`, body, REFRESH);
}

/** Returns the page of an email. Its HTML is shown in a frame without scripts, forms and origin; links open a new tab. */
export function messagePage({ subject, to, from, date, html: markup, text, attachments }: Message): string {
  const framed = html`<iframe
    title="The mail"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${`<base target="_blank">${markup}`}"
  ></iframe>`;
  const plain = html`<div class="pad"><pre>${linkUrls(text)}</pre></div>`;
  return page(
    subject || '(no subject)',
    formatTime(date),
    html`<p><a href="/">← All mail</a></p>
      <p class="quiet">From ${from}<br />To ${to}</p>
      <div class="card">${markup === '' ? plain : framed}</div>
      ${attachments
        .filter(({ name }) => name !== '')
        .map(
          (file) =>
            html`<p>
              <a href="data:application/octet-stream,${encodeURIComponent(file.text)}" download="${file.name}"
                >${file.name}</a
              >
            </p>`,
        )}
      ${
        markup === ''
          ? ''
          : html`<details>
              <summary class="quiet">As text</summary>
              ${plain}
            </details>`
      }`,
  );
}

function linkUrls(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 1
        ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>`
        : html`${piece}`,
    );
}

function formatTime(date: string): string {
  return `${date.slice(0, 10)} ${date.slice(11, 19)} UTC`;
}
