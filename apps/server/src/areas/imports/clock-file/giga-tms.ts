import { isPunchDate, readClockId, readTime } from '../punch-line.ts'
import { type ClockLayout, dateText } from './clock-layout.ts'

/**
 * Giga-TMS TR40xx and TR320: event 1 to 4, `DD-MM-YYYY`, time, the ID after an apostrophe, and where present shift and
 * machine, with tabs between them. What an event means is up to each company: the product works out the directions.
 */
export const gigaTms: ClockLayout = {
  format: 'gigaTms',
  isLine: (text) => /^\s*\d+\t\s*\d\d-\d\d-\d{4}\t/.test(text),
  parse({ line, text }) {
    const columns = text.split('\t').map((column) => column.trim())
    const [event = '', date = '', clock = '', id = ''] = columns
    if (columns.length < 4 || columns.length > 6) return 'badLine'
    const clockId = readClockId(id.replace(/^'/, ''))
    if (clockId === undefined) return 'badEmployee'
    const [dayOfMonth = '', month = '', year = ''] = date.split('-')
    const day = dateText(year, month, dayOfMonth)
    if (!isPunchDate(day)) return 'badDate'
    const time = readTime(clock)
    if (!time) return 'badTime'
    if (!/^[1-4]$/.test(event)) return 'badDirection'
    return {
      line,
      text,
      clockId,
      date: day,
      ...time,
      direction: null,
      offsetMinutes: null,
      site: null,
      source: 'import',
    }
  },
}
