import { html, Html } from './html.ts';

const STYLE = new Html(`
  :root { color-scheme: light dark; --paper: #f5f7f3; --surface: #fff; --line: #d7dfd8; --ink: #12292c; --quiet: #5c7072; --spruce: #015353; --wash: #ddf2f0; --on: #fff }
  @media (prefers-color-scheme: dark) { :root { --paper: #0d1b1d; --surface: #142629; --line: #2a4043; --ink: #e7efee; --quiet: #9fb3b3; --spruce: #7fd1c8; --wash: #123d3e; --on: #06201f } }
  * { box-sizing: border-box } body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Figtree, system-ui, sans-serif }
  header { display: flex; gap: .75rem; align-items: center; padding: 1rem 1.5rem; background: var(--surface); border-bottom: 1px solid var(--line) }
  header strong { font-size: 1.125rem } header span { color: var(--quiet) } main { max-width: 52rem; margin: 1.5rem auto; padding: 0 1.5rem }
  a { color: var(--spruce) } a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--spruce); outline-offset: 2px }
  .card { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; overflow: hidden }
  .row { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .8rem 1.1rem; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line) }
  .row:last-child { border: 0 } .row:hover { background: var(--wash) } .row b { overflow-wrap: anywhere } .quiet { color: var(--quiet); font-size: .9375rem }
  .pad { padding: 1.25rem } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 } iframe { width: 100%; height: 60vh; border: 0; background: #fff }
  label { display: block; margin: .75rem 0 .25rem; font-weight: 600 } input { width: 100%; padding: .6rem .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--quiet); border-radius: .625rem }
  button { padding: .65rem 1.1rem; font: inherit; font-weight: 600; color: var(--on); background: var(--spruce); border: 0; border-radius: .625rem; cursor: pointer }
  button.second { color: var(--spruce); background: var(--wash) } form p { margin: 1.1rem 0 0; display: flex; gap: .6rem }
`);

/** Returns a page of a development server, with its own styles and no script. */
export function page(title: string, subtitle: string, body: Html, head: Html = new Html('')): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Skillhour development</title>
        ${head}
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header><strong>${title}</strong><span>${subtitle}</span></header>
        <main>${body}</main>
      </body>
    </html>`.text;
}

/** Content security policy that loads nothing and runs no script, so that content from emails and callers stays text. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; frame-ancestors 'none'";
