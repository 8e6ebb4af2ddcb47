import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { unrefused } from '../../../test/unrefused.ts'
import { addPunches, type PunchText } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { readGroups } from './exception-groups.ts'
import { reviewSeveral } from './exceptions.service.ts'
import { MARCH, oddDays, planned, type OddDays } from './testing/odd-days.ts'

const { db } = testDatabase()
let days: OddDays

beforeEach(async () => {
  days = await oddDays(db)
})

/** Of each group: type, size, and how many. */
async function groups(): Promise<string[]> {
  const answer = unrefused(await days.transact((work) => readGroups(work, MARCH)))
  return answer.groups.map(({ type, size, rows }) => `${type} ${size} ${rows.length}`)
}

describe('exceptions to review together', () => {
  it('are those of a type, without what a punch or a decision settles', async () => {
    expect(await groups()).toEqual([
      'LateArrival null 1',
      'EarlyDeparture null 1',
      'LateDeparture null 1',
      'Absent null 1',
    ])
  })

  it('of people without any punch are apart from other absences', async () => {
    const away = await days.addEmployee({ firstName: 'Ana', lastName: 'Away', clockId: 8 })
    await planned(days, away, ['2026-03-16', '2026-03-17'])
    await days.transact((work) => recalculate(work, { employeeIds: [away], from: MARCH.startDate, to: MARCH.endDate }))
    expect((await groups()).filter((group) => group.startsWith('Absent'))).toEqual([
      'Absent noPunch 2',
      'Absent null 1',
    ])
  })

  it('are apart by length where there are too many for one look, and one group again when few are left', async () => {
    const lateBy = ['08:15', '08:16', '09:00', '09:01']
    for (let person = 0; person < 5; person += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each makes an employee
      await late(100 + person, lateBy)
    }
    expect((await groups()).filter((group) => group.startsWith('LateArrival'))).toEqual([
      'LateArrival short 5',
      'LateArrival middle 11',
      'LateArrival long 5',
    ])
    const { groups: found } = unrefused(await days.transact((work) => readGroups(work, MARCH)))
    const ids = found.find(({ size }) => size === 'short')!.rows.map(({ id }) => id)
    await days.transact((work) => reviewSeveral(work, { ids }))
    expect((await groups()).filter((group) => group.startsWith('LateArrival'))).toEqual(['LateArrival null 16'])
  })

  it('are of the types that the company uses', async () => {
    await days.set({ exceptionTypes: ['Absent', 'MissingPunch'] })
    expect(await groups()).toEqual(['Absent null 1'])
  })
})

/** Someone who comes at these times, one a day. */
async function late(clockId: number, times: readonly string[]): Promise<void> {
  const employeeId = await days.addEmployee({ firstName: 'Lee', lastName: `Late ${clockId}`, clockId })
  const dates = times.map((_, day) => `2026-03-${16 + day}`)
  await planned(days, employeeId, dates)
  const punches = times.flatMap((time, day) => [`${dates[day]} ${time} In`, `${dates[day]} 16:00 Out`] as PunchText[])
  await addPunches(days, { employeeId, punches })
  await days.transact((work) =>
    recalculate(work, { employeeIds: [employeeId], from: MARCH.startDate, to: MARCH.endDate }),
  )
}
