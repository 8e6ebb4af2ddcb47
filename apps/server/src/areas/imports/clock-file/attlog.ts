import { isPunchDate, readClockId, readTime } from '../punch-line.ts'
import type { ClockLayout } from './clock-layout.ts'

/**
 * Direction by the status of a device: check in and out, break out and in, overtime in and out. Leaving for a break is an
 * Out, coming back an In; 255 and an empty status say that the device did not ask.
 */
const directions: Record<string, 'In' | 'Out' | null> = {
  '0': 'In',
  '1': 'Out',
  '2': 'Out',
  '3': 'In',
  '4': 'In',
  '5': 'Out',
  '255': null,
  '': null,
}

/**
 * `N_attlog.dat`: PIN, `YYYY-MM-DD HH:MM:SS`, device, status, and where present verification and work code, with tabs
 * between them. The PIN may be padded; times are the device's own, without zone.
 */
export const attlog: ClockLayout = {
  format: null,
  isLine: (text) => /^\s*\d+\t\s*\d{4}-\d\d-\d\d\s/.test(text),
  parse({ line, text }) {
    const columns = text.split('\t').map((column) => column.trim())
    const [pin = '', moment = '', , status = ''] = columns
    if (columns.length < 4 || columns.length > 6) return 'badLine'
    const clockId = readClockId(pin)
    if (clockId === undefined) return 'badEmployee'
    const [date = '', clock = '', ...rest] = moment.split(/\s+/)
    if (!isPunchDate(date)) return 'badDate'
    const time = readTime(clock)
    if (!time || rest.length > 0) return 'badTime'
    const direction = directions[status]
    if (direction === undefined) return 'badDirection'
    return { line, text, clockId, date, ...time, direction, offsetMinutes: null, site: null, source: 'import' }
  },
}
