import { splitMinutes } from '@timeloom/engine'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { labourCostRoutes } from './labour-cost.routes.ts'
import { costOffice, MONDAY, type CostOffice, type TestPart } from './testing/cost-office.ts'

const database = testDatabase()
const server = testApp(database, labourCostRoutes)
const TUESDAY = '2026-11-10'
let office: CostOffice
let ward: string
let kitchen: string

beforeEach(async () => {
  office = await costOffice(database, server)
  ward = await office.addJob('WARD')
  kitchen = await office.addJob('KITCHEN')
})

const byName = async () =>
  (await office.jobs()).map(({ kind, jobName, minutes, cost }) => [jobName ?? kind, minutes, cost])

describe('the cost of a day by job', () => {
  it('is shared by the minutes worked on each; the cents go by the largest remainder', async () => {
    const { aroha } = office
    await office.addRate(aroha, MONDAY, 10.01)
    const third = await office.addJob('THIRD')
    await office.addLine(aroha, MONDAY, 'ORD', 60)
    for (const job of [ward, kitchen, third]) await office.addPair(aroha, MONDAY, 20, job)
    // 10.01 in three: two of them have a cent more
    expect(await byName()).toEqual([
      ['KITCHEN', 20, 3.34],
      ['THIRD', 20, 3.34],
      ['WARD', 20, 3.33],
    ])
  })

  it('has the overtime and the allowances that the day earned', async () => {
    const { aroha } = office
    await office.addPayType('COLD', { isAllowance: true, isOvertime: true, payRateFactor: 0.1 })
    await office.addLine(aroha, MONDAY, 'ORD', 480)
    await office.addLine(aroha, MONDAY, 'OT', 120)
    await office.addLine(aroha, MONDAY, 'COLD', 600)
    await office.addPair(aroha, MONDAY, 450, ward)
    await office.addPair(aroha, MONDAY, 150, kitchen)
    // 240 + 90 + 30
    expect(await byName()).toEqual([
      ['KITCHEN', 150, 90],
      ['WARD', 450, 270],
    ])
  })

  it('is of no job where nothing is booked, on days without punches, and of leave', async () => {
    const { aroha } = office
    await office.addLine(aroha, MONDAY, 'ORD', 240)
    await office.addLine(aroha, MONDAY, 'ANNUAL', 60)
    await office.addPair(aroha, MONDAY, 180, ward)
    await office.addPair(aroha, MONDAY, 60, null)
    await office.addLine(aroha, TUESDAY, 'PHL', 120)
    expect(await byName()).toEqual([
      ['WARD', 180, 90],
      ['none', 240, 120],
    ])
    expect((await office.people({ jobId: ward })).rows).toMatchObject([{ id: aroha, minutes: 180, cost: 90 }])
    expect((await office.people({ rest: 'noJob' })).rows).toMatchObject([{ id: aroha, minutes: 240, cost: 120 }])
  })

  it('of a split pair is by its parts, as the timesheet has them', async () => {
    const { aroha } = office
    await office.addLine(aroha, MONDAY, 'ORD', 100)
    await office.addPair(aroha, MONDAY, 100, [
      { job: ward, share: 6667 },
      { job: kitchen, share: 3333 },
    ])
    await office.addLine(aroha, TUESDAY, 'ORD', 90)
    await office.addPair(aroha, TUESDAY, 90, [
      { job: ward, minutes: 80 },
      { job: kitchen, minutes: 40 },
    ])
    expect(await byName()).toEqual([
      ['KITCHEN', 43, 21.5],
      ['WARD', 147, 73.5],
    ])
  })
})

it('parts of any split have the minutes that the engine gives them', async () => {
  const { aroha } = office
  const jobs = [ward, kitchen, await office.addJob('THIRD'), await office.addJob('FOURTH')]
  const dates = Array.from({ length: 25 }, (_, day) => new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10))
  const amounts = fc.oneof(
    fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 400 }) }), { minLength: 2, maxLength: 4 }),
    fc.array(fc.record({ share: fc.integer({ min: 1, max: 10_000 }) }), { minLength: 2, maxLength: 4 }),
  )
  const drawn = fc.sample(fc.tuple(amounts, fc.integer({ min: 1, max: 700 })), dates.length)
  for (const [place, [parts, minutes]] of drawn.entries()) {
    const date = dates[place]!
    await office.addLine(aroha, date, 'ORD', minutes)
    const work = parts.map((part, index): TestPart => ({ ...part, job: jobs[index]! }))
    await office.addPair(aroha, date, minutes, work)
    const expected = splitMinutes(minutes, parts).minutes
    const found = await office.jobs({ startDate: date, endDate: date })
    const shown = jobs.map((id) => found.find(({ jobId }) => jobId === id)?.minutes ?? 0)
    expect({ parts, shown }).toEqual({ parts, shown: jobs.map((_, index) => expected[index] ?? 0) })
  }
})
