import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { paidFor } from '../roster/cost/money.ts'
import { labourCostRoutes } from './labour-cost.routes.ts'
import { costOffice } from './testing/cost-office.ts'

const database = testDatabase()
const server = testApp(database, labourCostRoutes)
const CODES = { ORD: 1, OT: 1.5, ANNUAL: 1, UNPAID: 0, COLD: 0.1 }
type Code = keyof typeof CODES

const dayNumber = fc.integer({ min: 26, max: 39 })
const line = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  day: dayNumber,
  code: fc.constantFrom(...(Object.keys(CODES) as Code[])),
  minutes: fc.integer({ min: 1, max: 700 }),
})
const pair = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  day: dayNumber,
  minutes: fc.integer({ min: 1, max: 400 }),
  job: fc.integer({ min: 0, max: 3 }),
})

it('departments, jobs, pay types and people come to the total, to the cent', async () => {
  const office = await costOffice(database, server)
  await office.addPayType('COLD', { isAllowance: true, isOvertime: true, payRateFactor: 0.1 })
  const nowhere = await office.company.addEmployee({ firstName: 'Nia', lastName: 'Nowhere' })
  const baker = await office.company.addEmployee({ firstName: 'Bo', lastName: 'Baker', departmentId: office.bakery })
  const people = [office.aroha, office.wiremu, nowhere, baker]
  const rates = [30, 27.1234, 19.9999, 0.0049]
  for (const [place, id] of people.entries()) if (place > 0) await office.addRate(id, '2026-01-05', rates[place]!)
  const jobs = [null, await office.addJob('A'), await office.addJob('B'), await office.addJob('C')]
  const key = ({ who, day, code }: { who: number; day: number; code: string }) => `${who} ${day} ${code}`
  const [lines] = fc.sample(fc.uniqueArray(line, { selector: key, minLength: 80, maxLength: 80 }), 1)
  const [pairs] = fc.sample(fc.array(pair, { minLength: 80, maxLength: 80 }), 1)
  for (const { who, day, code, minutes } of lines!) await office.addLine(people[who]!, dateOf(day), code, minutes)
  for (const { who, day, minutes, job } of pairs!) await office.addPair(people[who]!, dateOf(day), minutes, jobs[job]!)

  const cents = lines!.map(({ who, day, code, minutes }) => ({
    isNow: day >= 33,
    cents: paidFor(minutes, { rate: rates[who]!, factor: CODES[code] }),
  }))
  const sumOf = (isNow: boolean) => cents.reduce((all, each) => all + (each.isNow === isNow ? each.cents : 0), 0)
  const range = { startDate: dateOf(33), endDate: dateOf(39) }
  const { total, departments, payTypes } = await office.cost(range)
  const all = { now: sumOf(true), before: sumOf(false) }
  expect({ lines, now: inCents(total.cost), before: inCents(total.previous.cost) }).toEqual({ lines, ...all })
  const byJob = await office.jobs(range)
  const { rows } = await office.people(range)
  for (const parts of [departments, payTypes, byJob, rows]) {
    expect({ lines, pairs, ...sumsOf(parts) }).toEqual({ lines, pairs, ...all })
  }
  for (const parts of [departments, byJob, rows, payTypes.filter(({ isExtra }) => !isExtra)]) {
    expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(total.minutes)
    expect(parts.reduce((sum, { previous }) => sum + previous.minutes, 0)).toBe(total.previous.minutes)
  }
})

function sumsOf(parts: readonly { cost: number | null; previous: { cost: number } }[]) {
  return {
    now: parts.reduce((sum, { cost }) => sum + inCents(cost ?? 0), 0),
    before: parts.reduce((sum, { previous }) => sum + inCents(previous.cost), 0),
  }
}

function inCents(money: number): number {
  return Math.round(money * 100)
}

/** Days from 1 October 2026 on. */
function dateOf(day: number): string {
  return new Date(Date.UTC(2026, 9, day)).toISOString().slice(0, 10)
}
