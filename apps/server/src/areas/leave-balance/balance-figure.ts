/** The maximum hours or days of a figure, positive or negative: more is a typo in the file. */
const MOST = 99_999

/** A figure from a file: a number, nothing at all, or why it isn't a number. */
export type ReadFigure = number | null | { reason: string }

/**
 * Reads decimal hours or days: decimals follow a point, groups of three digits may be set apart by a comma, an apostrophe
 * or a space, and a figure below zero has a minus before it or stands in brackets.
 */
export function readFigure(text: string): ReadFigure {
  if (text === '') return null
  const { isNegative, digits } = signOf(text)
  if (
    !/^(?:\d+|\d{1,3}(?:([,'’ ])\d{3})(?:\1\d{3})*)?(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(digits) ||
    !/^[\d.]/.test(digits)
  ) {
    return { reason: `'${shortened(text)}' is not a number. Use a point for decimals.` }
  }
  const size = Number(digits.replaceAll(/[,'’ ]/g, ''))
  if (size > MOST) return { reason: `'${shortened(text)}' is too large.` }
  return isNegative && size > 0 ? -size : size
}

function signOf(text: string): { isNegative: boolean; digits: string } {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1]
  if (inBrackets !== undefined) return { isNegative: true, digits: inBrackets.trim() }
  return { isNegative: /^[-−–]/.test(text), digits: text.replace(/^[-−–+]/, '').trim() }
}

function shortened(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`
}
