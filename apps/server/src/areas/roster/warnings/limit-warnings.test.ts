import type { RosterWarning } from '@timeloom/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { rosterRoutes } from '../roster.routes.ts'
import { section, warnedOffice, type WarnedOffice } from '../testing/warned-office.ts'

const database = testDatabase()
const server = testApp(database, rosterRoutes)
let office: WarnedOffice

beforeAll(async () => {
  office = await warnedOffice(database, server)
})
beforeEach(() =>
  office.set({ minimumRestHours: 10, mostDaysInARow: null, mostHoursAWeek: null, warnOfRestBreaks: false }),
)

const [MONDAY, TUESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-29']
const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `2026-11-${first + index}`)
const each = (dates: string[], from: number, to: number) =>
  Object.fromEntries(dates.map((date) => [date, [section(from, to)]]))
const only = (date: string) => ({ startDate: date, endDate: date })

describe('rest', () => {
  const late = section(840, 1320)
  const early = section(330, 810)
  const short = {
    kind: 'rest',
    severity: 'Warning',
    restMinutes: 450,
    minimumMinutes: 600,
    endsAt: `${MONDAY}T22:00`,
    beginsAt: `${TUESDAY}T05:30`,
  }

  it('shorter than the minimum is named at the later shift, with both times', async () => {
    const id = await office.baker({ [MONDAY]: [late], [TUESDAY]: [early] })
    const sectionId = (await office.sectionsOn(id, TUESDAY))[0]!
    expect(await office.warnings(id)).toEqual([{ ...short, employeeId: id, workDate: TUESDAY, sectionId }])
  })

  it('is found from shifts just outside the range, and named within it', async () => {
    const id = await office.baker({ [MONDAY]: [late], [TUESDAY]: [early] })
    expect(await office.warnings(id, only(TUESDAY))).toMatchObject([{ ...short, workDate: TUESDAY }])
    expect(await office.warnings(id, only(MONDAY))).toMatchObject([{ ...short, workDate: MONDAY }])
    expect(await office.warnings(id, only('2026-11-25'))).toEqual([])
  })

  it('after a night shift counts from its end on the next day', async () => {
    const id = await office.baker({ [MONDAY]: [section(1320, 1800)], [TUESDAY]: [section(840, 1200)] })
    expect(await office.warnings(id)).toMatchObject([{ restMinutes: 480, endsAt: `${TUESDAY}T06:00` }])
  })

  it('between two shifts of one day is named at the later one; a break is none', async () => {
    const id = await office.baker({ [MONDAY]: [section(0, 360), section(780, 1260)] })
    const [, sectionId] = await office.sectionsOn(id, MONDAY)
    expect(await office.warnings(id)).toMatchObject([
      { kind: 'rest', workDate: MONDAY, sectionId, endsAt: `${MONDAY}T06:00`, beginsAt: `${MONDAY}T13:00` },
    ])
    await office.plan(id, MONDAY, [section(0, 360), section(599, 960)])
    expect(await office.warnings(id)).toEqual([])
  })

  it('by the clock is not rest by the hour when the clocks change', async () => {
    const inSpring = { startDate: '2026-09-21', endDate: '2026-09-27' }
    const spring = await office.baker({ '2026-09-26': [late], '2026-09-27': [section(480, 900)] })
    expect(await office.warnings(spring, inSpring)).toMatchObject([
      { restMinutes: 540, endsAt: '2026-09-26T22:00', beginsAt: '2026-09-27T08:00' },
    ])
    const inAutumn = { startDate: '2026-03-30', endDate: '2026-04-05' }
    const autumn = await office.baker({ '2026-04-04': [late], '2026-04-05': [section(420, 840)] })
    expect(await office.warnings(autumn, inAutumn)).toEqual([])
  })

  it('has the minimum of the company; zero checks nothing', async () => {
    const id = await office.baker({ [MONDAY]: [late], [TUESDAY]: [early] })
    await office.set({ minimumRestHours: 7.5 })
    expect(await office.warnings(id)).toEqual([])
    await office.set({ minimumRestHours: 7.75 })
    expect(await office.warnings(id)).toMatchObject([{ restMinutes: 450, minimumMinutes: 465 }])
    await office.set({ minimumRestHours: 0 })
    expect(await office.warnings(id)).toEqual([])
  })
})

describe('days in a row', () => {
  const of = ({ kind }: RosterWarning) => kind === 'daysInARow'

  it('more than allowed are named once, at the day that is too many', async () => {
    await office.set({ mostDaysInARow: 5 })
    const id = await office.baker(each(days(23, 29), 540, 720))
    expect(await office.warnings(id)).toMatchObject([
      {
        kind: 'daysInARow',
        workDate: '2026-11-28',
        days: 7,
        mostDays: 5,
        fromDate: MONDAY,
        toDate: SUNDAY,
        isAtLeast: false,
      },
    ])
  })

  it('are counted before and after the range, and named in it', async () => {
    await office.set({ mostDaysInARow: 5 })
    const id = await office.baker(each(days(21, 28), 540, 720))
    const named = async (startDate: string, endDate: string) =>
      (await office.warnings(id, { startDate, endDate })).filter(of).map(({ workDate }) => workDate)
    expect(await named('2026-11-21', '2026-11-24')).toEqual(['2026-11-24'])
    expect(await named('2026-11-27', '2026-11-30')).toEqual(['2026-11-27'])
    expect(await named('2026-11-29', '2026-12-05')).toEqual([])
  })

  it('are not checked unless the company says how many', async () => {
    const id = await office.baker(each(days(23, 29), 540, 720))
    expect(await office.warnings(id)).toEqual([])
  })
})

describe('hours of a week', () => {
  it('more than allowed are named at the shift that passes them', async () => {
    await office.set({ mostHoursAWeek: 20 })
    const id = await office.baker(each(days(23, 27), 540, 840))
    expect(await office.warnings(id)).toMatchObject([
      { kind: 'weekHours', workDate: '2026-11-27', minutes: 1500, mostMinutes: 1200, fromDate: MONDAY, toDate: SUNDAY },
    ])
    expect(await office.warnings(id, only(MONDAY))).toMatchObject([{ kind: 'weekHours', workDate: MONDAY }])
    await office.set({ mostHoursAWeek: 25 })
    expect(await office.warnings(id)).toEqual([])
  })
})
