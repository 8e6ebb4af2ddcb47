import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** Elements of the server's sanitised rich text; anything else is shown as its text only. */
const TAGS = new Set(['p', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li'])
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+={0,2}$/i

/**
 * Rich text of a kiosk's contents. It is built of elements one by one and never written into the page as HTML: what the
 * server has let through by mistake could do nothing here.
 */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => new DOMParser().parseFromString(withoutStyles(html), 'text/html').body.childNodes, [html])
  return <div className="rich">{childrenOf(nodes)}</div>
}

/** The kiosk's policy allows no styles in a page: the only one that rich text has becomes a class. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<(p|h2|h3) style="\s*text-align:\s*(center|right|justify);?\s*">/g, '<$1 data-align="$2">')
}

function childrenOf(nodes: Iterable<Node>): ReactNode[] {
  return Array.from(nodes, (node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>)
}

function elementOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'br') return <br />
  if (tag === 'img') return pictureOf(node)
  if (tag === 'script' || tag === 'style') return null
  const children = childrenOf(node.childNodes)
  if (!TAGS.has(tag)) return children
  const { align } = node.dataset
  return createElement(
    tag,
    {
      ...(align && { className: `rich-${align}` }),
      ...(tag === 'ol' &&
        /^\d{1,4}$/.test(node.getAttribute('start') ?? '') && { start: Number(node.getAttribute('start')) }),
    },
    ...children,
  )
}

function pictureOf(node: HTMLElement): ReactNode {
  const address = node.getAttribute('src') ?? ''
  return PICTURE.test(address) ? <img src={address} alt={node.getAttribute('alt') ?? ''} /> : null
}
