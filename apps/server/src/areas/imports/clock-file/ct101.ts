import { isPunchDate, readClockId, readTime } from '../punch-line.ts'
import { readDirection } from '../punch-file/punch-columns.ts'
import { type ClockLayout, dateText } from './clock-layout.ts'

/**
 * CT101: site, clock, in or out, employee, work code, hour, minute, second, month, day, year, and where present how the
 * person was verified, with commas between them and without a header. A direction that is a number is left open: its
 * meaning is set on the clock.
 */
export const ct101: ClockLayout = {
  format: 'ct101',
  isLine: (text) => /^[^,]*(?:,[^,]*){4}(?:,\s*\d{1,2}\s*){5},\s*\d{2,4}\s*(?:,[^,]*)?$/.test(text),
  parse({ line, text }) {
    const cells = text.split(',').map((cell) => cell.trim().replaceAll('"', ''))
    const [site = '', , way = '', employee = '', , hour = '', minute = '', second = ''] = cells
    if (cells.length < 11 || cells.length > 12) return 'badLine'
    const clockId = readClockId(employee)
    if (clockId === undefined) return 'badEmployee'
    const [month = '', day = '', year = ''] = cells.slice(8)
    const date = dateText(year, month, day)
    if (!isPunchDate(date)) return 'badDate'
    const time = readTime([hour, minute, second].map((part) => part.padStart(2, '0')).join(':'))
    if (!time) return 'badTime'
    const direction = /^\d*$/.test(way) ? null : readDirection(way)
    if (direction === undefined) return 'badDirection'
    const where = site === '' ? null : site
    return { line, text, clockId, date, ...time, direction, offsetMinutes: null, site: where, source: 'import' }
  },
}
