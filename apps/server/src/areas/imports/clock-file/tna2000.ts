import { isPunchDate, readClockId, readTime } from '../punch-line.ts'
import { readDirection } from '../punch-file/punch-columns.ts'
import { type ClockLayout, dateText } from './clock-layout.ts'

/** tna2000, `DATA.TXT`: in fixed columns the card (10 to 13), `yy/mm/dd` (17 to 24), `HH:mm` (26 to 30), and I or O (32). */
export const tna2000: ClockLayout = {
  format: 'tna2000',
  isLine: (text) => /^.{9}[ \d]{3}\d.{3}\d\d\/\d\d\/\d\d /.test(text),
  parse({ line, text }) {
    if (text.length < 30) return 'badLine'
    const clockId = readClockId(text.slice(9, 13).trim())
    if (clockId === undefined) return 'badEmployee'
    const [year = '', month = '', day = ''] = text.slice(16, 24).split('/')
    const date = dateText(year, month, day)
    if (!isPunchDate(date)) return 'badDate'
    const time = readTime(text.slice(25, 30).trim())
    if (!time) return 'badTime'
    const direction = readDirection(text.slice(31, 32).trim())
    if (direction === undefined) return 'badDirection'
    return { line, text, clockId, date, ...time, direction, offsetMinutes: null, site: null, source: 'import' }
  },
}
