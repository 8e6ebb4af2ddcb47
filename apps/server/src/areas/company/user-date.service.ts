import { WorkDate } from '@timeloom/contract'

export { selectDateFormat } from './date-format.repository.ts'

/**
 * A date as a form sends it: in the user's date format, or as `YYYY-MM-DD`.
 *
 * @param dateFormat of the user, such as `dd/MM/yyyy`
 * @returns `YYYY-MM-DD`; undefined if it is not a date
 * @source spec/gaps.md B93
 */
export function readUserDate(text: string, dateFormat: string): string | undefined {
  const date = /^\d{4}-/.test(text) ? text : fromFormat(text, dateFormat)
  return WorkDate.safeParse(date).success ? date : undefined
}

/** A date as the user reads it. @param dateFormat of the user, such as `dd/MM/yyyy` */
export function writeUserDate(date: string, dateFormat: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateFormat.replace('yyyy', year).replace('MM', month).replace('dd', day)
}

function fromFormat(text: string, dateFormat: string): string {
  const numbers = text.split(/[-/.]/)
  const places = dateFormat.toLowerCase().split(/[-/.]/)
  const part = (letter: string) => numbers[places.findIndex((place) => place.startsWith(letter))] ?? ''
  return numbers.length === 3 ? `${part('y')}-${part('m').padStart(2, '0')}-${part('d').padStart(2, '0')}` : ''
}
