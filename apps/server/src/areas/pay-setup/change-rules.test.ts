import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { quarterHour } from '../pay-rules/time-rounding-rules.ts'
import { deleteHolidays, saveHoliday } from '../holidays/holiday.service.ts'
import { addHoliday } from '../holidays/testing/add-holiday.ts'
import { savePayGroup } from './pay-groups.service.ts'
import { savePayType } from './pay-types.service.ts'
import { saveTimeRounding } from './time-rounding.service.ts'
import { roundingRows } from './testing/rounding-rows.ts'
import {
  FIRST,
  HOLIDAY,
  LEAVE_DAY,
  ORDINARY_DAY,
  ORDINARY_WEEK,
  SECOND,
  section,
  twoWeeks,
  WORKDAYS,
  type TwoWeeks,
} from '../calculation/testing/two-weeks.ts'

const { db } = testDatabase()
const halfHours = [
  [0, 14, 0],
  [15, 44, 30],
  [45, 59, 60],
] as [number, number, number][]

interface Kind {
  kind: string
  /** makes the change from a date on */
  change(weeks: TwoWeeks, effectiveFrom: string): (work: Work) => Promise<unknown>
  /** the second week with the change from its Monday */
  fromMonday: Record<string, number>[]
  /** and from its Wednesday */
  fromWednesday: Record<string, number>[]
  /** of the change from Wednesday on */
  entry: { entity: string; before: unknown; after: unknown }
}

const friday = { name: 'Founding Day', date: '2026-03-13', alternativeDate: '2026-03-13', isActive: true }
const day = (ORD: number, OT: number) => (OT === 0 ? { ORD } : { ORD, OT })
const kinds: Kind[] = [
  {
    kind: 'a pay group: an hour off instead of half an hour',
    change:
      ({ rules }, effectiveFrom) =>
      (work) =>
        savePayGroup(work, { id: rules.payGroupId, effectiveFrom, breakTime: 60 }),
    fromMonday: [day(480, 15), day(480, 15), day(480, 15), { ...LEAVE_DAY, OT: 255 }, { PHW: 495 }],
    fromWednesday: [ORDINARY_DAY, ORDINARY_DAY, day(480, 15), { ...LEAVE_DAY, OT: 255 }, { PHW: 495 }],
    entry: {
      entity: 'pay_group',
      before: { effectiveFrom: '2026-01-05', rules: expect.objectContaining({ breakTime: 30, workTime: 5 }) },
      after: { effectiveFrom: '2026-03-11', rules: expect.objectContaining({ breakTime: 60, workTime: 5 }) },
    },
  },
  {
    kind: 'a rounding: half hours instead of quarters',
    change:
      ({ timeRoundingId }, effectiveFrom) =>
      (work) =>
        saveTimeRounding(work, { id: timeRoundingId, effectiveFrom, rules: roundingRows(halfHours) }),
    fromMonday: [day(480, 60), day(480, 60), day(480, 60), { ...LEAVE_DAY, OT: 300 }, { PHW: 540 }],
    fromWednesday: [ORDINARY_DAY, ORDINARY_DAY, day(480, 60), { ...LEAVE_DAY, OT: 300 }, { PHW: 540 }],
    entry: {
      entity: 'time_rounding',
      before: { effectiveFrom: '2026-01-05', rows: quarterHour },
      after: { effectiveFrom: '2026-03-11', rows: halfHours },
    },
  },
  {
    kind: 'a pay type: leave that is not paid counts toward no limit',
    change:
      ({ rules }, effectiveFrom) =>
      (work) =>
        savePayType(work, { id: rules.payTypeIds.get('ANNUAL')!, effectiveFrom, paidLeave: false }),
    fromMonday: [ORDINARY_DAY, ORDINARY_DAY, ORDINARY_DAY, { ...ORDINARY_DAY, ANNUAL: 240 }, HOLIDAY],
    fromWednesday: [ORDINARY_DAY, ORDINARY_DAY, ORDINARY_DAY, { ...ORDINARY_DAY, ANNUAL: 240 }, HOLIDAY],
    entry: {
      entity: 'pay_type',
      before: expect.objectContaining({ isPaidLeave: true, isLeave: true }),
      after: expect.objectContaining({ effectiveFrom: '2026-03-11', isPaidLeave: false, isLeave: true }),
    },
  },
  {
    kind: 'a holiday that moves from Friday to Wednesday',
    change:
      ({ holidayIds }, effectiveFrom) =>
      (work) =>
        saveHoliday(work, { id: holidayIds[1], effectiveFrom, date: '2026-03-11', alterdate: '2026-03-11' }),
    fromMonday: [ORDINARY_DAY, ORDINARY_DAY, HOLIDAY, LEAVE_DAY, ORDINARY_DAY],
    fromWednesday: [ORDINARY_DAY, ORDINARY_DAY, HOLIDAY, LEAVE_DAY, ORDINARY_DAY],
    entry: {
      entity: 'holiday',
      before: { ...friday, effectiveFrom: null },
      after: { ...friday, date: '2026-03-11', alternativeDate: '2026-03-11', effectiveFrom: '2026-03-11' },
    },
  },
  {
    kind: 'a holiday that is none any more',
    change:
      ({ holidayIds }) =>
      (work) =>
        deleteHolidays(work, { ids: [holidayIds[1]] }),
    fromMonday: [ORDINARY_DAY, ORDINARY_DAY, ORDINARY_DAY, LEAVE_DAY, ORDINARY_DAY],
    fromWednesday: [ORDINARY_DAY, ORDINARY_DAY, ORDINARY_DAY, LEAVE_DAY, ORDINARY_DAY],
    entry: {
      entity: 'holiday',
      before: { ...friday, effectiveFrom: null },
      after: { ...friday, isActive: false },
    },
  },
  {
    kind: 'a new holiday, on the date itself',
    change: (_, date) => (work) => addHoliday(work, { name: 'Another', date }),
    fromMonday: [HOLIDAY, ORDINARY_DAY, ORDINARY_DAY, LEAVE_DAY, HOLIDAY],
    fromWednesday: [ORDINARY_DAY, ORDINARY_DAY, HOLIDAY, LEAVE_DAY, HOLIDAY],
    entry: {
      entity: 'holiday',
      before: null,
      after: { name: 'Another', date: '2026-03-11', alternativeDate: '2026-03-11' },
    },
  },
  {
    kind: 'an assignment: no rounding',
    change:
      ({ employeeId }, effectiveFrom) =>
      (work) =>
        assignEmployee(work, { employeeId, effectiveFrom, changes: { timeRoundingId: null } }),
    fromMonday: [day(480, 59), day(480, 59), day(480, 59), { ...LEAVE_DAY, OT: 299 }, { PHW: 539 }],
    fromWednesday: [ORDINARY_DAY, ORDINARY_DAY, day(480, 59), { ...LEAVE_DAY, OT: 299 }, { PHW: 539 }],
    entry: {
      entity: 'employee_assignment',
      before: expect.objectContaining({ effectiveFrom: '2026-01-05', timeRoundingId: expect.any(String) }),
      after: expect.objectContaining({ effectiveFrom: '2026-03-11', timeRoundingId: null, standardMinutes: 480 }),
    },
  },
]
const schedule: Omit<Kind, 'entry'> = {
  kind: 'a schedule: an hour off planned instead of half an hour',
  change:
    ({ employeeId }, from) =>
    async (work) => {
      const days = WORKDAYS.filter((date) => date >= from)
        .filter((date) => date >= SECOND.from)
        .map((workDate) => ({ employeeId, workDate, isOffDay: false, sections: [section(480, 1020, 60)] }))
      await saveScheduleDays(work, { source: 'roster', days })
      await recalculateNow(work, [employeeId])
    },
  fromMonday: [day(480, 15), day(480, 15), day(480, 15), { ...LEAVE_DAY, OT: 255 }, { PHW: 495 }],
  fromWednesday: [ORDINARY_DAY, ORDINARY_DAY, day(480, 15), { ...LEAVE_DAY, OT: 255 }, { PHW: 495 }],
}

describe.each<Omit<Kind, 'entry'>>([...kinds, schedule])('$kind', ({ change, fromMonday, fromWednesday }) => {
  it('after a period was paid: it computes to the same digests, day by day, and the next one to other figures', async () => {
    const weeks = await twoWeeks(db)
    expect(await weeks.paid(FIRST)).toEqual(ORDINARY_WEEK)
    expect(await weeks.paid(SECOND)).toEqual(ORDINARY_WEEK)
    await weeks.closeFirst()
    const paid = await weeks.days(FIRST)
    expect(isRefusal(await weeks.transact(change(weeks, SECOND.from)))).toBe(false)
    expect(await weeks.paid(SECOND)).toEqual(fromMonday)
    await weeks.openFirst()
    // A row with digests of its own kind is computed and compared again: the digests below are fresh ones.
    await forgetDigests(weeks)
    await weeks.recalculateFirst()
    const again = await weeks.days(FIRST)
    expect(again.map(({ xmin: _, ...digests }) => digests)).toEqual(paid.map(({ xmin: _, ...digests }) => digests))
    expect(again.map(({ xmin }) => xmin)).not.toContain(paid[0]!.xmin)
    expect(await weeks.paid(FIRST)).toEqual(ORDINARY_WEEK)
  })

  it('inside an open period: the figures change only from that date on', async () => {
    const weeks = await twoWeeks(db)
    const before = await weeks.days({ from: FIRST.from, to: '2026-03-10' })
    expect(isRefusal(await weeks.transact(change(weeks, '2026-03-11')))).toBe(false)
    expect(await weeks.paid(SECOND)).toEqual(fromWednesday)
    expect(await weeks.days({ from: FIRST.from, to: '2026-03-10' })).toEqual(before)
    expect(await marks(weeks)).toEqual([])
  })
})

describe.each(kinds)('$kind', ({ change, entry }) => {
  it('that would reach a closed day is refused and leaves nothing', async () => {
    const weeks = await twoWeeks(db)
    await weeks.closeFirst()
    const before = await traces(weeks)
    // Wednesday: the leave of the first week is on its Thursday, its holiday on its Friday.
    const answer = await weeks.transact(
      change({ ...weeks, holidayIds: [weeks.holidayIds[0], weeks.holidayIds[0]] }, '2026-03-04'),
    )
    expect(isRefusal(answer) && answer.answer).toEqual({ message: 'close' })
    expect(await traces(weeks)).toEqual(before)
  })

  it('is in the audit with what was before and after', async () => {
    const weeks = await twoWeeks(db)
    await weeks.transact(change(weeks, '2026-03-11'))
    const { rows } = await weeks.transact(({ tx }) =>
      sql<{ entity: string; before: unknown; after: unknown }>`
        select entity, before, after from audit_entry order by at desc, created_at desc limit 1`.execute(tx),
    )
    expect(rows).toEqual([entry])
  })
})

async function forgetDigests({ transact, employeeId }: TwoWeeks) {
  await transact(({ tx }) =>
    sql`update timesheet_day set input_hash = '\\x00', result_hash = '\\x00'
      where employee_id = ${employeeId}::uuid and work_date between ${FIRST.from}::date and ${FIRST.to}::date`.execute(
      tx,
    ),
  )
}

async function marks({ transact }: TwoWeeks) {
  const { rows } = await transact(({ tx }) =>
    sql`select employee_id, from_date, to_date from recalculation_mark`.execute(tx),
  )
  return rows
}

/** Everything that a change of rules could leave. */
async function traces({ transact }: TwoWeeks) {
  const { rows } = await transact(({ tx }) =>
    sql`select
      (select count(*) from pay_group_version) + (select count(*) from time_rounding_version)
        + (select count(*) from pay_type_version) + (select count(*) from holiday) + (select count(*) from holiday_version)
        + (select count(*) from employee_assignment) as versions,
      (select count(*) from audit_entry) as entries, (select count(*) from recalculation_mark) as marks`.execute(tx),
  )
  return rows
}
