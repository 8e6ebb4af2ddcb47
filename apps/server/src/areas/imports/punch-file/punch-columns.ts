import type { PunchColumn } from '@timeloom/contract'

/** What columns are called, without capitals and signs. */
export const PUNCH_HEADERS: Record<PunchColumn, readonly string[]> = {
  employee: [
    'employeeno',
    'employeenumber',
    'clockid',
    'staffno',
    'staffnumber',
    'employeeid',
    'pin',
    'badge',
    'employee',
  ],
  date: ['date', 'punchdate', 'workdate', 'day'],
  time: ['time', 'punchtime', 'clocktime'],
  direction: ['direction', 'inout', 'io', 'punchtype', 'type'],
  offset: ['utcoffset', 'offset'],
  site: ['site', 'location'],
  source: ['source'],
}

const DIRECTIONS: Record<string, 'In' | 'Out' | null> = {
  in: 'In',
  out: 'Out',
  clockin: 'In',
  clockout: 'Out',
  i: 'In',
  o: 'Out',
}

/** The direction that a cell names, null of a blank one, undefined of anything else. */
export function readDirection(cell: string): 'In' | 'Out' | null | undefined {
  if (cell === '') return null
  const word = cell.toLowerCase().replaceAll(/[^a-z]/g, '')
  return Object.hasOwn(DIRECTIONS, word) ? DIRECTIONS[word] : undefined
}

/** Minutes of `+08:00`, null of blank text, undefined of anything else. */
export function readOffset(text: string): number | null | undefined {
  if (text === '') return null
  if (text === 'Z') return 0
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(text)
  if (!found) return undefined
  const minutes = Number(found[2]) * 60 + Number(found[3])
  return minutes > 14 * 60 || Number(found[3]) > 59 ? undefined : found[1] === '-' ? -minutes : minutes
}
