/** Elements of rich text: those its editor's tools produce. @source spec 000 §9 */
export const RICH_TEXT_TAGS = ['p', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'br', 'img']

/** Attributes of rich text, by element. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  p: ['style'],
  h2: ['style'],
  h3: ['style'],
  ol: ['start'],
  img: ['src', 'alt'],
}

/** A picture embedded in the text: one hosted elsewhere would be missing offline and would reveal who views it. */
export const PICTURE_ADDRESS = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+={0,2}$/i

/** The only style that rich text has. */
export const TEXT_ALIGNMENT = /^\s*text-align:\s*(?:left|center|right|justify)\s*;?\s*$/i
