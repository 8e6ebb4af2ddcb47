import { KIOSK_LIMITS, PICTURE_ADDRESS, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS, TEXT_ALIGNMENT } from '@timeloom/contract'
import sanitizeHtml from 'sanitize-html'

export interface SanitizedText {
  html: string
  /** Elements, attributes and addresses that were removed. */
  removedParts: number
  hasTooLargePicture: boolean
  /** Neither a word nor a picture. */
  isEmpty: boolean
}

/** The same thing by another name; the page around the text has the first heading. */
const SAME: Record<string, string> = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
  ins: 'u',
  strike: 's',
  del: 's',
  div: 'p',
}

/**
 * Their contents are removed too: they were not meant to be read, or browsers read them differently than parsers do.
 */
const WITH_CONTENT =
  'script style template noscript noembed noframes iframe object embed applet svg math textarea select option title head xmp plaintext listing audio video'.split(
    ' ',
  )

/**
 * Rich text as the tools of the screen make it: headings, bold, italic, underline, strike, lists, alignment, and
 * pictures that are inside the text. Everything else is removed, its words stay.
 *
 * @source spec 000 §9; design/integrations.md V1.3
 */
export function sanitizeRichText(html: string): SanitizedText {
  let removedParts = 0
  let hasTooLargePicture = false
  const keepAttributes = (tag: string, attributes: sanitizeHtml.Attributes) => {
    const kept = Object.entries(attributes).filter(([name, value]) => isKept(tag, name, value))
    removedParts += Object.keys(attributes).length - kept.length
    return Object.fromEntries(kept)
  }
  const sanitized = sanitizeHtml(html, {
    allowedTags: RICH_TEXT_TAGS,
    allowedAttributes: RICH_TEXT_ATTRIBUTES,
    allowedStyles: { '*': { 'text-align': [/^(?:left|center|right|justify)$/i] } },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    nonTextTags: WITH_CONTENT,
    nestingLimit: 40,
    transformTags: {
      '*': (written, attributes) => {
        const tagName = SAME[written] ?? written
        const isUsable =
          tagName === 'img' ? PICTURE_ADDRESS.test(attributes['src'] ?? '') : RICH_TEXT_TAGS.includes(tagName)
        if (!isUsable) {
          removedParts += 1
          // A name that doesn't exist, so that a picture without its address is removed entirely.
          return { tagName: tagName === 'img' ? 'no-picture' : tagName, attribs: {} }
        }
        if ((attributes['src']?.length ?? 0) > KIOSK_LIMITS.picture) hasTooLargePicture = true
        return { tagName, attribs: keepAttributes(tagName, attributes) }
      },
    },
  }).trim()
  return { html: sanitized, removedParts, hasTooLargePicture, isEmpty: isEmpty(sanitized) }
}

function isKept(tag: string, name: string, value: string): boolean {
  if (!RICH_TEXT_ATTRIBUTES[tag]?.includes(name)) return false
  if (name === 'style') return TEXT_ALIGNMENT.test(value)
  return name === 'start' ? /^\d{1,4}$/.test(value) : true
}

/** In sanitized text a `<` only ever starts a tag. */
function isEmpty(sanitized: string): boolean {
  return !sanitized.includes('<img') && sanitized.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
