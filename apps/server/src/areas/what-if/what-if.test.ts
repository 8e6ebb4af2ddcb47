import type { WhatIfChange } from '@timeloom/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tableDigests } from '../../../test/isolation/table-digests.ts'
import { superuser } from '../../../test/superuser.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { savePayGroup } from '../pay-setup/pay-groups.service.ts'
import { saveTimeRounding } from '../pay-setup/time-rounding.service.ts'
import { roundingRows } from '../pay-setup/testing/rounding-rows.ts'
import { SECOND, section, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { ask, sides, stored } from './testing/ask.ts'

const database = testDatabase()
const { db } = database
const all = superuser(database)

const halfHours = [
  [0, 14, 0],
  [15, 44, 30],
  [45, 59, 60],
] as [number, number, number][]
const day = '2026-03-10'
const overtime = (before: number, after: number) => ({ payTypeName: 'Overtime', before, after })

const decide =
  (decision: object) =>
  async (work: Work, { employeeId }: TwoWeeks) => {
    const { rows } = await sql<{ shiftKey: string }>`
    select shift_key from work_shift where employee_id = ${employeeId}::uuid and work_date = ${day}::date`.execute(
      work.tx,
    )
    const values = { companyId: work.caller.companyId, employeeId, workDate: day, shiftKey: rows[0]!.shiftKey }
    await work.tx
      .insertInto('shift_decision')
      .values({ ...values, ...decision })
      .execute()
    return recalculate(work, { employeeIds: [employeeId], ...SECOND })
  }

interface Try {
  why: string
  changes(weeks: TwoWeeks): WhatIfChange[] | Promise<WhatIfChange[]>
  /** makes the same changes */
  really(work: Work, weeks: TwoWeeks): Promise<unknown>
  differences: { payTypeName: string; before: number; after: number }[]
  changedDays: number
  pendingOvertime?: { before: number; after: number }
  exceptions?: { before: number; after: number }
}

const tries: Try[] = [
  {
    why: 'a pay group with an hour off instead of half an hour',
    changes: ({ rules }) => [{ kind: 'payGroup', paygroupId: rules.payGroupId, rules: { breakTime: 60 } }],
    really: (work, { rules }) =>
      savePayGroup(work, { id: rules.payGroupId, effectiveFrom: SECOND.from, breakTime: 60 }),
    differences: [overtime(420, 300), { payTypeName: 'Public Holiday Worked', before: 525, after: 495 }],
    changedDays: 5,
  },
  {
    why: 'a pay group whose overtime must be approved',
    changes: ({ rules }) => [{ kind: 'payGroup', paygroupId: rules.payGroupId, rules: { supervisorMAOT: true } }],
    really: (work, { rules }) =>
      savePayGroup(work, { id: rules.payGroupId, effectiveFrom: SECOND.from, supervisorMAOT: true }),
    differences: [overtime(420, 0)],
    changedDays: 4,
    pendingOvertime: { before: 0, after: 420 },
    exceptions: { before: 1, after: 5 },
  },
  {
    why: 'a pay group in another zone',
    changes: ({ rules }) => [
      { kind: 'payGroup', paygroupId: rules.payGroupId, rules: { timeZoneId: 'Australia/Sydney' } },
    ],
    really: (work, { rules }) =>
      savePayGroup(work, { id: rules.payGroupId, effectiveFrom: SECOND.from, timeZoneId: 'Australia/Sydney' }),
    // Two hours and seven minutes early by that clock, more than the threshold: 08:00–15:15 less half an hour, 405.
    differences: [
      { payTypeName: 'Ordinary Time', before: 1680, after: 1455 },
      overtime(420, 165),
      { payTypeName: 'Public Holiday Worked', before: 525, after: 405 },
    ],
    changedDays: 5,
  },
  {
    why: 'a rounding to half hours',
    changes: ({ timeRoundingId }) => [{ kind: 'rounding', timeRoundingId, rows: halfHours }],
    really: (work, { timeRoundingId }) =>
      saveTimeRounding(work, { id: timeRoundingId, effectiveFrom: SECOND.from, rules: roundingRows(halfHours) }),
    differences: [overtime(420, 480), { payTypeName: 'Public Holiday Worked', before: 525, after: 540 }],
    changedDays: 5,
  },
  {
    why: 'a planned day with another break',
    changes: ({ employeeId }) => [
      {
        kind: 'schedule',
        employeeId,
        day,
        sections: [
          { startTime: '08:00', startTimeType: 'Today', endTime: '17:00', endTimeType: 'Today', breakTime: 60 },
        ],
      },
    ],
    really: async (work, { employeeId }) => {
      const days = [{ employeeId, workDate: day, isOffDay: false, sections: [section(480, 1020, 60)] }]
      await saveScheduleDays(work, { source: 'roster', days })
      return recalculate(work, { employeeIds: [employeeId], ...SECOND })
    },
    differences: [overtime(420, 390)],
    changedDays: 1,
  },
  {
    why: 'an off day instead of a planned one: the break goes with the pay group, what is not planned is paid',
    changes: ({ employeeId }) => [{ kind: 'schedule', employeeId, day, sections: [] }],
    really: async (work, { employeeId }) => {
      await saveScheduleDays(work, {
        source: 'roster',
        days: [{ employeeId, workDate: day, isOffDay: true, sections: [] }],
      })
      return recalculate(work, { employeeIds: [employeeId], ...SECOND })
    },
    differences: [],
    changedDays: 0,
  },
  {
    why: 'overtime of a day refused',
    changes: ({ employeeId }) => [{ kind: 'approval', employeeId, day, allowOT: false }],
    really: decide({ allowOt: false }),
    differences: [overtime(420, 375)],
    changedDays: 1,
    pendingOvertime: { before: 0, after: 45 },
    exceptions: { before: 1, after: 2 },
  },
  {
    why: 'late departure of one shift refused',
    changes: async (weeks) => [
      { kind: 'approval', employeeId: weeks.employeeId, day, workShiftId: await shiftOf(weeks), allowLD: false },
    ],
    really: decide({ allowLd: false }),
    differences: [overtime(420, 405)],
    changedDays: 1,
    exceptions: { before: 1, after: 2 },
  },
]

async function shiftOf({ transact, employeeId }: TwoWeeks): Promise<string> {
  const { id } = await transact(({ tx }) =>
    tx
      .selectFrom('work_shift')
      .select('id')
      .where('employeeId', '=', employeeId)
      .where('workDate', '=', day)
      .executeTakeFirstOrThrow(),
  )
  return id
}

describe.each(tries)('$why', ({ changes, really, differences, changedDays, pendingOvertime, exceptions }) => {
  it('is answered with exact figures, which the change itself then yields; nothing is written', async () => {
    const weeks = await twoWeeks(db)
    const asked = await changes(weeks)
    const before = await tableDigests(all, weeks.companyId)
    const rows = await weeks.days(SECOND)
    const answer = await ask(weeks, { fromDate: SECOND.from, toDate: SECOND.to, changes: asked })
    expect(await tableDigests(all, weeks.companyId)).toEqual(before)
    expect(await weeks.days(SECOND)).toEqual(rows)
    expect(answer).toMatchObject({
      employees: 1,
      changedEmployees: differences.length === 0 ? 0 : 1,
      changedDays,
      closedDays: 0,
      pendingOvertime: pendingOvertime ?? { before: 0, after: 0 },
      ...(exceptions ? { exceptions } : {}),
    })
    expect(answer.differences.map(({ payTypeName, before, after }) => ({ payTypeName, before, after }))).toEqual(
      differences,
    )
    expect(
      answer.differences.every(
        ({ employeeId, employeeName }) => employeeId === weeks.employeeId && employeeName.startsWith('Employee '),
      ),
    ).toBe(true)
    expect(sides(answer.totals, 'before')).toEqual(await stored(weeks, SECOND))
    const done = await weeks.transact((work) => really(work, weeks))
    expect(isRefusal(done)).toBe(false)
    expect(sides(answer.totals, 'after')).toEqual(await stored(weeks, SECOND))
    expect({ after: answer.exceptions.after, pending: answer.pendingOvertime.after }).toEqual(
      await storedProblems(weeks),
    )
  })
})

async function storedProblems({ transact }: TwoWeeks) {
  const { rows } = await transact(({ tx }) =>
    sql`select (select count(*) from time_exception where work_date between ${SECOND.from}::date and ${SECOND.to}::date) as after,
      (select sum(pending_overtime_minutes)::integer from timesheet_day
        where work_date between ${SECOND.from}::date and ${SECOND.to}::date) as pending`.execute(tx),
  )
  return rows[0]
}
