import { sample } from '@skillhour/testing';

/* XSS payloads. Each would call `alert`, which the stories detect. */

const CALL = 'alert(1)';

/** Payloads by kind. */
type Payloads = Readonly<Record<string, readonly string[]>>;

const ELEMENTS: Payloads = {
  script: [
    `<script>${CALL}</script>`,
    `<ScRiPt>${CALL}</sCrIpT>`,
    `<script src=data:text/javascript,${CALL}></script>`,
    `<script/x>${CALL}</script >`,
    `<script type=module>${CALL}</script>`,
    `<<script>${CALL}//<</script>`,
  ],
  image: [
    `<img src=x onerror=${CALL}>`,
    `<img src=x onerror="${CALL}">`,
    `<img/src=x/onerror=${CALL}>`,
    `<IMG SRC=x OnErRoR=${CALL}>`,
    `<img src=x onerror=alert&#40;1&#41;>`,
    `<img src=x onerror=alert\`1\`>`,
    `<img src=x onerror=${CALL}//`,
    `<img\nsrc=x\nonerror=${CALL}>`,
    `<img src=x:x onerror=${CALL} />`,
    `<img srcset=x onerror=${CALL}>`,
    `<image src=x onerror=${CALL}>`,
    `<picture><source srcset=x><img onerror=${CALL} src=x></picture>`,
  ],
  drawing: [
    `<svg onload=${CALL}>`,
    `<svg/onload=${CALL}>`,
    `<svg><script>${CALL}</script></svg>`,
    `<svg><a href="javascript:${CALL}"><text y=20>x</text></a></svg>`,
    `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
    `<svg><set attributeName=href to=javascript:${CALL} /></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>#x">`,
    `<svg><foreignObject><img src=x onerror=${CALL}></foreignObject></svg>`,
    `<svg><style><img src=x onerror=${CALL}></style></svg>`,
    `<svg></p><style><a id="</style><img src=x onerror=${CALL}>">`,
    `<math><a xlink:href=javascript:${CALL}>x</a></math>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${CALL}&gt;">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
    `<math><mi><svg><style><img src=x onerror=${CALL}>`,
  ],
  inert: [
    `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
    `<template><img src=x onerror=${CALL}></template>`,
    `<template shadowrootmode=open><img src=x onerror=${CALL}></template>`,
  ],
  media: [
    `<video src=x onerror=${CALL}></video>`,
    `<video><source onerror=${CALL}></video>`,
    `<audio src=x onerror=${CALL}></audio>`,
  ],
  field: [
    `<input autofocus onfocus=${CALL}>`,
    `<input type=image src=x onerror=${CALL}>`,
    `<select autofocus onfocus=${CALL}></select>`,
    `<textarea autofocus onfocus=${CALL}></textarea>`,
    `<button autofocus onfocus=${CALL}>x</button>`,
    `<button popovertarget=p>x</button><p popover id=p ontoggle=${CALL}>`,
    `<form action="javascript:${CALL}"><button autofocus>x</button></form>`,
    `<form><button formaction="javascript:${CALL}">x</button></form>`,
    `<isindex action="javascript:${CALL}" type=submit>`,
  ],
  frame: [
    `<iframe src="javascript:${CALL}"></iframe>`,
    `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
    `<iframe srcdoc="&lt;script&gt;parent.${CALL}&lt;/script&gt;"></iframe>`,
    `<iframe onload=${CALL}></iframe>`,
    `<object data="javascript:${CALL}"></object>`,
    `<object data="data:text/html,<script>${CALL}</script>"></object>`,
    `<embed src="javascript:${CALL}">`,
    `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>">`,
  ],
  head: [
    `<link rel=stylesheet href="javascript:${CALL}">`,
    `<link rel=preload as=script href=x onerror=${CALL}>`,
    `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
    `<base href="javascript:${CALL}//">`,
  ],
  link: [
    `<a href="javascript:${CALL}">x</a>`,
    `<a href=" javascript:${CALL}">x</a>`,
    `<a href="java\tscript:${CALL}">x</a>`,
    `<a href="java&#10;script:${CALL}">x</a>`,
    `<a href="&#106;avascript:${CALL}">x</a>`,
    `<a href="javascript&colon;${CALL}">x</a>`,
    `<a href="vbscript:MsgBox(1)">x</a>`,
    `<a href="data:text/html,<script>${CALL}</script>">x</a>`,
    `<area href="javascript:${CALL}">`,
  ],
  event: [
    `<body onload=${CALL}>`,
    `<body onpageshow=${CALL}>`,
    `<details open ontoggle=${CALL}>`,
    `<marquee onstart=${CALL}>`,
    `<style>@keyframes x{}</style><p style="animation:x 1s" onanimationstart=${CALL}>`,
    `<p style="background:url(javascript:${CALL})">x</p>`,
    `<p onpointerenter=${CALL} style="position:fixed;inset:0">x</p>`,
    `<div tabindex=1 autofocus onfocus=${CALL}>x</div>`,
    `<x contenteditable autofocus onfocus=${CALL}>`,
    `<table background="javascript:${CALL}"><tr><td>x</table>`,
    `<dialog open oncancel=${CALL}><form method=dialog><button autofocus onfocus=${CALL}>`,
  ],
  clobbering: [
    `<form id=trustedTypes><input name=createPolicy></form>`,
    `<a id=attributes></a><a id=attributes name=length>${CALL}</a>`,
  ],
};

/** Prefixes that break out of the context into which a text may be inserted. */
const BEFORE = ['', '">', "'></title></textarea></script></style></noscript>-->]]>"];

const MARKDOWN: Payloads = {
  image: [
    `![x](javascript:${CALL})`,
    `![x](data:image/svg+xml,<svg onload=${CALL}>)`,
    `![x](x" onerror="${CALL})`,
    `![x](/images/"onerror=${CALL}//)`,
    `![x](/images/x.webp "t\\" onerror=\\"${CALL}")`,
    `![" onerror="${CALL}](/images/x/card.webp)`,
    `![x](/images/../../api/docs)`,
  ],
  reference: [`[x][r${CALL}]\n\n[r${CALL}]: javascript:${CALL}`, `[x][s]\n\n[s]: <javascript:${CALL}> "x"`],
  link: [
    `[x](javascript:${CALL})`,
    `[x](JaVaScRiPt:${CALL})`,
    `[x]( javascript:${CALL})`,
    `[x](java&#115;cript:${CALL})`,
    `[x](&#x6A;avascript:${CALL})`,
    `[x](javascript&colon;${CALL})`,
    `[x](javascript&#58;${CALL})`,
    `[x](java%0Ascript:${CALL})`,
    `[x](<java\tscript:${CALL}>)`,
    `[x](<javascript:${CALL}>)`,
    `[x](vbscript:MsgBox(1))`,
    `[x](data:text/html,<script>${CALL}</script>)`,
    `[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
    `[x](file:///etc/passwd)`,
    `[x](blob:${CALL})`,
    `[x](https://x.example/"onmouseover="${CALL})`,
    `[x](https://x.example/'onmouseover='${CALL})`,
    `[x](https://x.example "t\\" onmouseover=\\"${CALL}")`,
    `[x](https://x.example '" autofocus onfocus=${CALL} "')`,
    `[![x](javascript:${CALL})](javascript:${CALL})`,
  ],
  autolink: [
    `<javascript:${CALL}>`,
    `<https://x.example/"onclick="${CALL}>`,
    `https://x.example/"onmouseover="${CALL}`,
  ],
  code: [
    `\`<img src=x onerror=${CALL}>\``,
    `\`\`\`"><img src=x onerror=${CALL}>\nx\n\`\`\``,
    `\`\`\`html\n<script>${CALL}</script>\n\`\`\``,
    `\`\`\`js" onload="${CALL}\nx\n\`\`\``,
    `~~~x'><script>${CALL}</script>\nx\n~~~`,
  ],
  html: [
    `**<b onmouseover=${CALL}>x</b>**`,
    `<!-- --><img src=x onerror=${CALL}>-->`,
    `<![CDATA[<script>${CALL}</script>]]>`,
    `<?xml version="1.0"?><x onclick=${CALL}/>`,
  ],
  block: [
    `| <img src=x onerror=${CALL}> | b |\n| --- | :-: |\n| <script>${CALL}</script> | x |`,
    `# <img src=x onerror=${CALL}>`,
    `> <script>${CALL}</script>`,
    `* <svg onload=${CALL}>`,
  ],
};

const OTHERS: Payloads = {
  placeholder: [
    `{{constructor.constructor('${CALL}')()}}`,
    `\${${CALL}}`,
    `<%= ${CALL} %>`,
    `{x, plural, other {<script>${CALL}</script>}}`,
    `<a>{${CALL}}</a>`,
  ],
  json: [`{"__html":"<img src=x onerror=${CALL}>"}`],
  escape: [
    `&lt;script&gt;${CALL}&lt;/script&gt;`,
    `&amp;lt;script&amp;gt;${CALL}&amp;lt;/script&amp;gt;`,
    `&#60;script&#62;${CALL}&#60;/script&#62;`,
    `%3Cscript%3E${CALL}%3C/script%3E`,
    `\\u003cscript\\u003e${CALL}\\u003c/script\\u003e`,
    `\\x3Cimg src=x onerror=${CALL}\\x3E`,
    `＜script＞${CALL}＜/script＞`,
    `+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
  ],
  quote: [
    `javascript:${CALL}`,
    `';${CALL};'`,
    `";${CALL};//`,
    `\`;${CALL};\``,
    `</script><script>${CALL}//`,
    `$&$'$\`<img src=x onerror=${CALL}>`,
  ],
};

/** All payloads by kind, with each prefix before each element. */
const KINDS: readonly (readonly string[])[] = [
  ...Object.values(ELEMENTS).map((elements) =>
    BEFORE.flatMap((prefix) => elements.map((element) => prefix + element)),
  ),
  ...Object.values(MARKDOWN),
  ...Object.values(OTHERS),
];
export const ALL_PAYLOADS: readonly string[] = KINDS.flat();

/** A payload of each kind. */
export const PAYLOADS: readonly string[] = sample('xss-payloads', ALL_PAYLOADS, {
  groupOf: (payload) => String(KINDS.findIndex((kind) => kind.includes(payload))),
});

/** Beginning of each text, by which pages are waited for and lists are searched. */
export const MARKER = 'Hark';

/** Packs the payloads into texts, as many as fit into each. A payload longer than one text is cut. */
export function packPayloads(longest: number, between: ' ' | '\n\n' = '\n\n'): string[] {
  const most = longest - MARKER.length - between.length;
  const texts: string[] = [];
  for (const payload of PAYLOADS) {
    const next = (between === ' ' ? payload.replaceAll(/\s+/g, ' ') : payload).slice(0, most);
    const last = texts.at(-1);
    if (last !== undefined && last.length + between.length + next.length <= longest)
      texts[texts.length - 1] = last + between + next;
    else texts.push(MARKER + between + next);
  }
  // Some forms require fifty characters.
  return texts.map((text) => text.padEnd(50, '.'));
}
