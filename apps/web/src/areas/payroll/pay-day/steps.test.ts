import type { PayDay, PayrollTransfer } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { period as aPeriod } from '../payroll-page.fixture.tsx'
import { currentOf, stepsOf } from './steps.ts'

const clean: Partial<PayrollTransfer> = {
  missingPunches: 0,
  latePunches: 0,
  waitingCorrections: 0,
  pendingLeave: 0,
  atWork: 0,
  shiftsToCome: 0,
  pendingOvertimeHours: 0,
  isClosed: false,
  isExported: false,
}
const payDay = (period: Partial<PayrollTransfer> = {}, more: Partial<PayDay> = {}): PayDay => ({
  periods: [{ ...aPeriod(1), ...clean, fromDate: '2026-11-09', toDate: '2026-11-22', ...period }],
  runs: [],
  pairs: { all: 500, approved: 500, clean: 0, waiting: null },
  exceptions: {},
  afterLastDay: [],
  leave: { all: 2, pending: 0 },
  heldPunches: 0,
  notCalculated: 0,
  ...more,
})
const NOTHING_SENT = { changed: 0, divisions: null }
const currentKey = (day: PayDay, changed = 0) => currentOf(stepsOf(day, { changed, divisions: null }))?.key

it('goes on to closing where nothing is left, then to the file, then to nothing', () => {
  expect(currentKey(payDay())).toBe('close')
  expect(currentKey(payDay({ isClosed: true }))).toBe('export')
  expect(currentKey(payDay({ isClosed: true, isExported: true }))).toBeUndefined()
  // only some people were in its files
  expect(currentKey(payDay({ isClosed: true, isExported: true, isPartlyExported: true }))).toBe('export')
  // changed after its file was sent
  expect(currentKey(payDay({ isClosed: true, isExported: true }), 3)).toBe('export')
  // an export of a period that was opened again is not the last word
  expect(currentKey(payDay({ isExported: true }))).toBe('close')
})

it.each([
  ['punches', payDay({ missingPunches: 1 })],
  ['punches', payDay({ waitingCorrections: 1 })],
  ['punches', payDay({ atWork: 1 })],
  ['punches', payDay({}, { heldPunches: 1 })],
  ['exceptions', payDay({}, { exceptions: { LateArrival: 3 } })],
  ['approvals', payDay({}, { pairs: { all: 500, approved: 499, clean: 1, waiting: null } })],
  ['approvals', payDay({ pendingOvertimeHours: 2.5 })],
  ['leave', payDay({}, { leave: { all: 2, pending: 1 } })],
  ['figures', payDay({}, { notCalculated: 4 })],
])('stays at %s while something of it is left', (key, day) => {
  expect(currentKey(day)).toBe(key)
})

const RUN = `startDate=2026-11-09&endDate=2026-11-22&payPeriods=${aPeriod(1).id}`

it('counts unapproved overtime as its list does, and each exception once in all', () => {
  const exceptions = { UnprovedOvertime: 1, EarlyArrival: 2, LateArrival: 4 }
  const [, step] = stepsOf(payDay({}, { exceptions }), NOTHING_SENT)
  expect(step!.left).toBe(7)
  expect(step!.items.map(({ words }) => words)).toEqual([
    'Late Arrival 4',
    'Early Arrival 2',
    'Unapproved Overtime 3, with early and late time',
  ])
})

it('leads to what is left of the people of the run', () => {
  const [, exceptions, approvals] = stepsOf(
    payDay({}, { exceptions: { Absent: 1, LateArrival: 3 }, pairs: { all: 9, approved: 4, clean: 2, waiting: null } }),
    NOTHING_SENT,
  )
  expect(exceptions!.items).toEqual([
    {
      words: 'Late Arrival 3',
      to: `/times/timecardExceptionList?type=LateArrival&${RUN}`,
    },
    { words: 'Absent 1', to: `/times/timecardExceptionList?type=Absent&${RUN}` },
  ])
  expect(approvals).toMatchObject({ left: 5, detail: '4 of 9. 2 of the rest are clean.' })
  expect(approvals!.items).toEqual([
    { words: '3 pairs need a look', to: `/time-approvals/list?status=Unapproved&left=look&${RUN}` },
  ])
})

it('says how many pairs wait for whom, where a supervisor approves and then a manager', () => {
  const pairs = { all: 9, approved: 2, clean: 3, waiting: { supervisor: 4, manager: 3 } }
  const [, , approvals] = stepsOf(payDay({}, { pairs }), NOTHING_SENT)
  expect(approvals).toMatchObject({ left: 7, detail: '2 of 9. 3 of the rest are clean and wait for you.' })
  const list = '/time-approvals/list?status=Unapproved'
  expect(approvals!.items).toEqual([
    { words: '4 waiting for a supervisor', to: `${list}&waits=supervisor&${RUN}` },
    { words: '3 waiting for a manager', to: `${list}&waits=manager&${RUN}` },
  ])
})

it('names who has hours after their last day, with the days', () => {
  const person = { employeeId: 'ana', employeeName: 'Ana Berg', lastDay: '2026-11-13', hours: 8.5 }
  const day = payDay({}, { afterLastDay: [{ ...person, fromDate: '2026-11-16', toDate: '2026-11-17' }] })
  expect(currentKey(day)).toBe('exceptions')
  expect(stepsOf(day, NOTHING_SENT)[1]).toMatchObject({
    left: 1,
    items: [
      {
        words: '1 person has hours after the last day:',
        people: [
          {
            name: 'Ana Berg, 8.50 h after Fri 13/11',
            to: '/timesheet/view?id=ana&fromT=2026-11-16&toT=2026-11-17',
          },
        ],
      },
    ],
  })
})

it('counts only the periods that are still to be closed, and names who is at work on the spot', () => {
  const day = payDay({ missingPunches: 2, atWork: 1, pendingOvertimeHours: 1.5 }, { leave: { all: 1, pending: 1 } })
  const [open] = day.periods
  const closed = { ...open!, ...aPeriod(2), fromDate: '2026-10-23', toDate: '2026-11-22', isClosed: true }
  const [punches, , approvals, leave] = stepsOf(
    { ...day, periods: [open!, { ...closed, missingPunches: 7, atWork: 3 }] },
    NOTHING_SENT,
  )
  expect(punches!.items).toEqual([
    { words: '2 punches are missing', to: `/time-approvals/list?status=Unapproved&left=missing&${RUN}` },
    { words: '1 person is at work', peopleAtWork: [open!.id] },
  ])
  expect(approvals!.items).toEqual([
    { words: '1.50 h overtime waits for approval', to: `/time-approvals/list?status=All&left=overtime&${RUN}` },
  ])
  expect(leave!.items).toEqual([{ words: '1 to decide', to: `/leave/list?waiting=anyone&${RUN}` }])
})

it('leads to the corrections that were asked for', () => {
  const [punches] = stepsOf(payDay({ waitingCorrections: 3 }), NOTHING_SENT)
  expect(punches).toMatchObject({
    left: 3,
    items: [{ words: '3 corrections are asked for', to: `/corrections?${RUN}` }],
  })
})

it('leads to the late punches of each period that is closed', () => {
  const day = payDay({ isClosed: true, latePunches: 2 })
  const [punches] = stepsOf(day, NOTHING_SENT)
  expect(punches!.items).toEqual([
    {
      words: `2 late punches of ${day.periods[0]!.paygroupName}`,
      to: `/late-punches?payrollTransferId=${aPeriod(1).id}&state=held`,
    },
  ])
})

it('keeps what was left when a run was closed without making it the next step', () => {
  expect(currentKey(payDay({ isClosed: true, missingPunches: 2 }))).toBe('export')
})

it('says whose people the file has, where a user exports some divisions', () => {
  const detail = (names: string[] | null, { isExported = false, isPart = false } = {}) => {
    const divisions = names && names.map((name) => ({ id: name, name }))
    const period = { isClosed: true, isExported: isExported || isPart, isPartlyExported: isPart, employees: 56 }
    return stepsOf(payDay(period), { changed: 0, divisions }).at(-1)!.detail
  }
  expect(detail(null)).toBe('A file with 56 people.')
  expect(detail(['Bakery', 'Shop'])).toBe('Your file has only the people of your export divisions: Bakery, Shop.')
  expect(detail(['Shop'], { isExported: true })).toMatch(/^The file was exported\. Your file has only .*: Shop\.$/)
  expect(detail(null, { isPart: true })).toBe(
    'Only some people were in its files so far. The others are still to be sent. A file with 56 people.',
  )
  // their own people were all in it
  expect(detail(['Shop'], { isPart: true })).toMatch(/^The file was exported\. Your file has only/)
  expect(detail([])).toMatch(/^Your file has nobody/)
})
