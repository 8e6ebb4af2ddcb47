import { decideShifts as decideShiftsCall } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { shiftCompany } from '../../../test/shift-company.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { decideShifts } from './work-shifts.service.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const day = '2026-03-03'
const nineToFive = {
  startMinute: 540,
  endMinute: 1020,
  breakMinutes: null,
  labelName: null,
  colorCode: null,
  rules: {},
}

describe('one answer on several work shifts', () => {
  it('pays the late time of all, says by how much, and is taken back in one call', async () => {
    const { company, shiftIds } = await threeWhoStayedLate()
    const allowed = await decided(company, { allowLD: shiftIds })
    expect(allowed).toMatchObject({ paid: { before: 1440, after: 1530 }, refused: [] })
    expect(allowed.changed).toHaveLength(3)
    expect(allowed.changed[0]).toMatchObject({ answer: 'allowLD', before: null })
    const back = await decided(company, { allowLD: shiftIds, decision: '' })
    expect(back).toMatchObject({ paid: { before: 1530, after: 1440 } })
    expect(back.changed.map(({ before }) => before)).toEqual([true, true, true])
  })

  it('pays overtime that waited once, and says by how much', async () => {
    const rules = { supervisorMAOT: true, overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8 }
    const { company, form, figures } = await shiftCompany(db, { rules, punches: ['08:00 In', '18:00 Out'] })
    expect(await figures()).toMatchObject({ paid: 480, pending: 120 })
    const { id } = await form()
    expect(await decided(company, { allowOT: [id] })).toMatchObject({ paid: { before: 480, after: 600 } })
    expect(await figures()).toMatchObject({ paid: 600, pending: 0 })
  })

  it('is safe to repeat: what is so already changes nothing and leaves no second trace', async () => {
    const { company, shiftIds } = await threeWhoStayedLate()
    await decided(company, { allowLD: shiftIds })
    const traces = await entries(company)
    expect(await decided(company, { allowLD: shiftIds })).toMatchObject({ changed: [], paid: { before: 0, after: 0 } })
    expect(await entries(company)).toBe(traces)
  })

  it('leaves a closed day and an unknown shift as they are, and says which', async () => {
    const { company, shiftIds } = await threeWhoStayedLate(['2026-02-17', day, day])
    await closeUntil(company, '2026-02-28')
    const unknown = randomUUID()
    const answer = await decided(company, { allowLD: [...shiftIds, unknown] })
    expect(answer.refused).toEqual([
      { workShiftId: shiftIds[0], reason: 'close' },
      { workShiftId: unknown, reason: 'notFound' },
    ])
    expect(answer.changed.map(({ workShiftId }) => workShiftId).toSorted()).toEqual(shiftIds.slice(1).toSorted())
    expect(answer.paid).toEqual({ before: 960, after: 1020 })
  })

  it('is refused where none can be changed', async () => {
    const { company } = await threeWhoStayedLate()
    const body = decideShiftsCall.body!.parse({ allowOT: [randomUUID()] })
    const answer = await company.transact((work) => decideShifts(work, body))
    expect(isRefusal(answer) && answer.answer.message).toBe('notFound')
  })
})

async function decided(company: CompanyAtWork, sent: z.input<NonNullable<(typeof decideShiftsCall)['body']>>) {
  const answer = await company.transact((work) => decideShifts(work, decideShiftsCall.body!.parse(sent)))
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer
}

/** Three people planned from nine to five who left half an hour late, which waits. */
async function threeWhoStayedLate(days = [day, day, day]) {
  const company = await companyAtWork(db, { now })
  const shiftIds: string[] = []
  for (const workDate of days) {
    const employeeId = await company.addEmployee({})
    await company.transact((work) =>
      saveScheduleDays(work, {
        source: 'roster',
        days: [{ employeeId, workDate, isOffDay: false, sections: [nineToFive] }],
      }),
    )
    await addPunches(company, { employeeId, punches: [`${workDate} 09:00 In`, `${workDate} 17:30 Out`] })
    await company.transact((work) => recalculate(work, { employeeIds: [employeeId], from: workDate, to: workDate }))
    const { id } = await company.transact(({ tx }) =>
      tx.selectFrom('work_shift').select('id').where('employeeId', '=', employeeId).executeTakeFirstOrThrow(),
    )
    shiftIds.push(id)
  }
  return { company, shiftIds }
}

function closeUntil(company: CompanyAtWork, date: string) {
  return company.transact(({ tx }) =>
    tx.updateTable('pay_period').set({ isClosed: true }).where('toDate', '<=', date).execute(),
  )
}

async function entries(company: CompanyAtWork): Promise<number> {
  const found = await company.transact(({ tx }) => tx.selectFrom('audit_entry').select('id').execute())
  return found.length
}
