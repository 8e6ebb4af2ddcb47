import { PICTURE_ADDRESS, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS, TEXT_ALIGNMENT } from '@timeloom/contract'
import DOMPurify from 'dompurify'

const purifier = DOMPurify(window)
purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'style') attribute.keepAttr = TEXT_ALIGNMENT.test(attrValue)
  if (attrName === 'src') attribute.keepAttr = PICTURE_ADDRESS.test(attrValue)
})

/**
 * Rich text that may stand in a page whoever wrote it: the server has sanitized what it keeps, and this does it again
 * where it is shown, with the browser's own parser.
 */
export function inertHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: RICH_TEXT_TAGS,
    ALLOWED_ATTR: Object.values(RICH_TEXT_ATTRIBUTES).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
