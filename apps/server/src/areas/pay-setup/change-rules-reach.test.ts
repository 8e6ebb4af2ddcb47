import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { JobQueue } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { savePayGroup } from './pay-groups.service.ts'
import { savePayType } from './pay-types.service.ts'
import { saveTimeRounding } from './time-rounding.service.ts'
import { roundingRows } from './testing/rounding-rows.ts'
import { createPayGroup } from '../pay-rules/pay-rules.service.ts'
import { FIRST, ORDINARY_DAY, SECOND, section, twoWeeks } from '../calculation/testing/two-weeks.ts'

const { db } = testDatabase()
const jobs: JobQueue = { send: async () => 'sent' }

describe('what a change reaches', () => {
  it('is the members on the days it applies and has something to calculate: nobody else is marked', async () => {
    const weeks = await twoWeeks(db, { jobs })
    const members = await addMembers(weeks, 61)
    const joinedLater = members[0]!
    const leftBefore = members[1]!
    const otherGroup = await otherPayGroup(weeks)
    await weeks.transact(async (work) => {
      const assign = (employeeId: string, effectiveFrom: string, payGroupId: string) =>
        assignEmployee(work, { employeeId, effectiveFrom, changes: { payGroupId } })
      await assign(leftBefore, '2026-03-10', otherGroup)
      await assign(joinedLater, '2026-01-05', otherGroup)
      await assign(joinedLater, '2026-03-13', weeks.rules.payGroupId)
    })
    const answer = await weeks.transact((work) =>
      savePayGroup(work, { id: weeks.rules.payGroupId, effectiveFrom: '2026-03-11', breakTime: 45 }),
    )
    expect(answer).toMatchObject({ message: 'success', jobId: expect.any(String) })
    const marked = await marks(weeks)
    expect(marked).toHaveLength(61)
    expect(marked.get(leftBefore)).toBeUndefined()
    // The members’ first figures are of 12 March, the last of everyone of 13 March, a holiday; one that comes in the
    // four weeks after may be owed by them.
    expect(marked.get(joinedLater)).toEqual(['2026-03-13', '2026-04-10'])
    expect(marked.get(members[2]!)).toEqual(['2026-03-12', '2026-04-10'])
    expect(marked.get(weeks.employeeId)).toEqual(['2026-03-11', '2026-04-10'])
  })

  it('ends where a later version begins', async () => {
    const weeks = await twoWeeks(db)
    const { payGroupId } = weeks.rules
    const from = (effectiveFrom: string, breakTime: number) =>
      weeks.transact((work) => savePayGroup(work, { id: payGroupId, effectiveFrom, breakTime }))
    await from('2026-03-12', 0)
    await from('2026-03-10', 60)
    expect((await weeks.paid(SECOND)).map(({ OT, PHW }) => OT ?? PHW)).toEqual([45, 15, 15, 315, 555])
  })

  it('is every earlier day too for the first version, which holds before its date', async () => {
    const weeks = await twoWeeks(db)
    const { payGroupId } = weeks.rules
    await weeks.transact((work) => savePayGroup(work, { id: payGroupId, effectiveFrom: '2026-01-05', breakTime: 60 }))
    expect((await weeks.paid(FIRST)).map(({ OT, PHW }) => OT ?? PHW)).toEqual([15, 15, 15, 255, 495])
  })

  it('is nothing if nothing differs: no version, no entry', async () => {
    const weeks = await twoWeeks(db)
    const count = () =>
      weeks.transact(async ({ tx }) => {
        const { rows } = await sql`select (select count(*) from pay_group_version) as versions,
          (select count(*) from audit_entry) as entries`.execute(tx)
        return rows
      })
    const before = await count()
    const { payGroupId } = weeks.rules
    const same = await weeks.transact((work) =>
      savePayGroup(work, { id: payGroupId, effectiveFrom: '2026-03-11', breakTime: 30 }),
    )
    expect(same).toMatchObject({ message: 'success', changedDays: 0 })
    expect(await count()).toEqual(before)
  })

  it('leaves an unaffected closed day alone: another group’s, or a pay type’s own settings', async () => {
    const weeks = await twoWeeks(db)
    await weeks.closeFirst()
    const payGroupId = await otherPayGroup(weeks)
    const sick = weeks.rules.payTypeIds.get('SICK')!
    const answers = await weeks.transact(async (work) => [
      await savePayGroup(work, { id: payGroupId, effectiveFrom: '2026-03-03', breakTime: 1 }),
      await savePayType(work, { id: sick, effectiveFrom: '2026-03-03', convertToDay: true }),
    ])
    expect(answers).toMatchObject([{ changedDays: 0 }, { changedDays: 0 }])
    const ordinary = weeks.rules.payTypeIds.get('ORD')!
    const units = await weeks.transact((work) =>
      savePayType(work, { id: ordinary, effectiveFrom: '2026-03-03', convertToDay: true }),
    )
    expect(isRefusal(units) && units.answer.message).toBe('close')
  })

  it('is also the open day that joins a closed period by an assignment', async () => {
    const weeks = await twoWeeks(db)
    const payGroupId = await otherPayGroup(weeks)
    await weeks.transact(({ tx }) =>
      sql`insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
        values (app_company_id(), ${payGroupId}::uuid, '2026-03-02', '2026-03-08', 'closed', true)`.execute(tx),
    )
    const join = (effectiveFrom: string) =>
      weeks.transact((work) =>
        assignEmployee(work, { employeeId: weeks.employeeId, effectiveFrom, changes: { payGroupId } }),
      )
    const refused = await join('2026-03-06')
    expect(isRefusal(refused) && refused.answer.message).toBe('close')
    expect(await join('2026-03-09')).toMatchObject({ message: 'completed', changedDays: 5 })
    expect((await weeks.paid(SECOND))[0]).toEqual({ ORD: 555 })
  })
})

describe('overtime that adds up', () => {
  it('counts the days before a pay group turns to weekly in the middle of a week', async () => {
    const weeks = await twoWeeks(db)
    const weekly = {
      overtimeCalculationType: 'Weekly' as const,
      periodOvertimeThreshold: 30,
      calculatePublicHoliday: false,
    }
    const { payGroupId } = weeks.rules
    await weeks.transact((work) => savePayGroup(work, { id: payGroupId, effectiveFrom: '2026-03-11', ...weekly }))
    // 1050 of 1800 minutes are counted by Tuesday; Thursday's 240 of paid leave count before its work.
    const expected = [ORDINARY_DAY, ORDINARY_DAY, { ORD: 525 }, { ANNUAL: 240, OT: 525 }, { OT: 525 }]
    expect(await weeks.paid(SECOND)).toEqual(expected)
    await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...SECOND }))
    expect(await weeks.paid(SECOND)).toEqual(expected)
  })
})

describe('the last day of a paid period', () => {
  it('computes to the same digests whatever is planned and punched the day after', async () => {
    const weeks = await twoWeeks(db)
    const { employeeId } = weeks
    const plan = (workDate: string, startMinute: number) => {
      const days = [{ employeeId, workDate, isOffDay: false, sections: [section(startMinute, 1020)] }]
      return weeks.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
    }
    await plan('2026-03-08', 480)
    await addPunches(weeks, { employeeId, punches: ['2026-03-08 08:00 In', '2026-03-08 17:00 Out'] })
    await weeks.transact((work) => recalculate(work, { employeeIds: [employeeId], ...FIRST }))
    const sunday = { from: '2026-03-08', to: '2026-03-08' }
    const digests = async () => (await weeks.days(sunday)).map(({ input, result }) => ({ input, result }))
    const paid = await digests()
    expect(await weeks.paid(sunday)).toEqual([{ ORD: 480, OT: 30 }])
    await weeks.closeFirst()
    await plan('2026-03-09', 540)
    await addPunches(weeks, { employeeId, punches: ['2026-03-09 18:00 In', '2026-03-09 19:00 Out'] })
    await weeks.openFirst()
    await weeks.recalculateFirst()
    expect(await digests()).toEqual(paid)
  })
})

describe('a version replaced by another of its date', () => {
  it('is another version: the days say so, and other days keep their digests', async () => {
    const weeks = await twoWeeks(db)
    const { timeRoundingId } = weeks
    const rows = [[0, 59, 0]] as [number, number, number][]
    const change = (to: typeof rows) =>
      weeks.transact((work) =>
        saveTimeRounding(work, { id: timeRoundingId, effectiveFrom: '2026-03-11', rules: roundingRows(to) }),
      )
    await change(rows)
    const before = await weeks.days(SECOND)
    await change([[0, 59, 1]])
    const after = await weeks.days(SECOND)
    expect(after.map(({ input }, i) => input === before[i]!.input)).toEqual([true, true, false, false, false])
    const { rows: versions } = await weeks.transact(({ tx }) =>
      sql<{ rounding: string }>`select figures -> 'versions' ->> 'rounding' as rounding from timesheet_day
        where work_date in ('2026-03-10', '2026-03-11') order by work_date`.execute(tx),
    )
    expect(versions.map(({ rounding }) => rounding.replace(timeRoundingId, ''))).toEqual([
      '@2026-01-05',
      '@2026-03-11#2',
    ])
  })
})

/** Members of the pay group who were at work on 12 March. */
async function addMembers(company: CompanyAtWork, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const employeeId = await company.addEmployee({ clockId: 1000 + number })
    await addPunches(company, { employeeId, punches: ['2026-03-12 08:00 In', '2026-03-12 16:00 Out'] })
    ids.push(employeeId)
  }
  await company.transact((work) => recalculate(work, { employeeIds: ids, from: '2026-03-12', to: '2026-03-12' }))
  return ids
}

function otherPayGroup({ transact, companyId }: CompanyAtWork): Promise<string> {
  return transact(({ tx }) =>
    createPayGroup(tx, {
      companyId,
      name: 'Others',
      effectiveFrom: '2026-01-05',
      rules: { startTime: '2026-01-05', acceptLD: true },
    }),
  )
}

async function marks({ transact }: CompanyAtWork): Promise<Map<string, [string, string]>> {
  const { rows } = await transact(({ tx }) =>
    sql<{ employeeId: string; fromDate: string; toDate: string }>`
      select employee_id, from_date, to_date from recalculation_mark`.execute(tx),
  )
  return new Map(rows.map(({ employeeId, fromDate, toDate }) => [employeeId, [fromDate, toDate]]))
}
