import { LAYOUT_DATES, PLACEHOLDER, type LayoutDate, type LayoutDefinition } from '@timeloom/contract'

/** What a file says besides its lines. */
export interface FileFacts {
  /** code of the company */
  company: string
  companyName: string
  /** first and last day of its periods, and today: `YYYY-MM-DD` */
  from: string
  to: string
  today: string
}

/** A line of the preamble or the trailer. @param known also how many lines there are, and what they add up to */
export function filledIn(text: string, known: FileFacts & { lines: number; units: string }): string {
  return fill(text, known, 'yyyy-MM-dd')
}

/** The name of a file; dates without hyphens unless its pattern says otherwise. */
export function layoutFileName({ fileName }: Pick<LayoutDefinition, 'fileName'>, facts: FileFacts): string {
  const inNames = (text: string) => text.replaceAll(/[^\p{L}\p{N}_-]/gu, '')
  const names = { company: inNames(facts.company), companyName: inNames(facts.companyName) }
  return fill(fileName, { ...facts, ...names }, 'yyyyMMdd').replaceAll(/[/\\:*?"<>|]/g, '-')
}

function fill(text: string, values: object, usual: LayoutDate): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string, format?: string) => {
    const value = (values as Record<string, string | number>)[name]
    if (value === undefined) return whole
    const isDate = name === 'from' || name === 'to' || name === 'today'
    return isDate ? dateText(String(value), LAYOUT_DATES.find((each) => each === format) ?? usual) : String(value)
  })
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** @param day `YYYY-MM-DD` */
export function dateText(day: string, format: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<string, string> = { yyyy: year, MMM: MONTHS[Number(month) - 1] ?? '', MM: month, dd: date }
  return format.replaceAll(/yyyy|MMM|MM|dd/g, (part) => parts[part]!)
}
