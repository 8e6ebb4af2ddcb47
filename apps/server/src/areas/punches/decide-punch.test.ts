import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, shiftCompany, type ShiftCompany } from '../../../test/shift-company.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { Refusal } from '../../platform/call/refusal.ts'
import { saveSettings } from '../company-setup/company-settings.service.ts'
import { readTimesheet } from '../timesheets/read-timesheet.ts'
import { countPunch, pairPunches } from './punches.service.ts'

const { db } = testDatabase()
let shift: ShiftCompany

async function notes() {
  const query = { employee: shift.employeeId, fromT: day, endT: day }
  const sheet = await shift.company.transact((work) => readTimesheet(work, query))
  if (sheet instanceof Refusal) throw new Error(JSON.stringify(sheet.answer))
  const { punchNotes, missing } = sheet.timeSheets.find((each) => each.day === day)!
  return { ...punchNotes, missing }
}
const exceptions = async () => {
  const { rows } = await shift.company.transact(({ tx }) =>
    sql<{
      type: string
    }>`select type from time_exception where employee_id = ${shift.employeeId}::uuid order by type`.execute(tx),
  )
  return rows.map(({ type }) => type)
}
const punchAudits = async () => {
  const { rows } = await shift.company.transact(({ tx }) =>
    sql<{ before: unknown; after: unknown }>`
      select before, after from audit_entry where entity = 'punch' order by created_at`.execute(tx),
  )
  return rows
}

describe('a punch recorded again within the company’s minutes', () => {
  beforeEach(async () => {
    shift = await shiftCompany(db, {
      settings: { repeatPunchMinutes: 5 },
      punches: ['08:30 In', '08:34 In', '15:38 Out', '15:40 Out'],
    })
  })
  const count = (place: number, isCounted: boolean) =>
    shift.company.transact((work) =>
      countPunch(work, { punchId: shift.punchIds[place]!, employeeId: shift.employeeId, isCounted }),
    )

  it('is shown as a repeat that is not counted, and is no exception and no missing punch', async () => {
    expect(await shift.figures()).toMatchObject({ paid: 430 })
    expect(await exceptions()).toEqual([])
    expect(await notes()).toMatchObject({
      missing: [],
      repeats: [
        { punchId: shift.punchIds[1], ptime: `${day}T08:34`, direction: 'In', isCounted: false },
        { punchId: shift.punchIds[2], ptime: `${day}T15:38`, direction: 'Out', isCounted: false },
      ],
    })
  })

  it('counts again when a supervisor says so, recorded, and not any more when that is taken back', async () => {
    expect(await count(1, true)).toEqual({ message: 'success' })
    expect(await shift.figures()).toMatchObject({ paid: 426 })
    expect(await exceptions()).toEqual(['MissingPunch'])
    expect((await notes()).repeats).toMatchObject([
      { punchId: shift.punchIds[1], isCounted: true },
      { isCounted: false },
    ])
    await count(1, true)
    await count(1, false)
    expect(await shift.figures()).toMatchObject({ paid: 430 })
    expect(await punchAudits()).toEqual([
      { before: { isCounted: false, longestPairMinutes: null }, after: { isCounted: true, longestPairMinutes: null } },
      { before: { isCounted: true, longestPairMinutes: null }, after: { isCounted: false, longestPairMinutes: null } },
    ])
  })

  it('stays as it is on a closed day, and for the role Employee', async () => {
    const asEmployee = await shift.company.transact((work) =>
      countPunch(
        { ...work, caller: { ...work.caller, roleId: '4' } },
        { punchId: shift.punchIds[1]!, employeeId: shift.employeeId, isCounted: true },
      ),
    )
    expect(asEmployee).toMatchObject({ status: 403 })
    await shift.setClosed(true)
    await expect(count(1, true)).rejects.toMatchObject({ code: 'TL001' })
    expect(await shift.figures()).toMatchObject({ paid: 430 })
  })

  it('counts once the company counts each: open days are calculated again', async () => {
    await shift.company.transact((work) => saveSettings(work, { repeatPunchMinutes: 0 }))
    expect(await exceptions()).toEqual(['MissingPunch', 'MissingPunch'])
    expect(await shift.figures()).toMatchObject({ paid: 424 })
    expect((await notes()).repeats).toBeUndefined()
  })
})

describe('an In and an Out further apart than the longest shift', () => {
  beforeEach(async () => {
    shift = await shiftCompany(db, { punches: ['06:00 In', '20:05 Out'] })
  })
  const pair = (outPunchId: string | undefined, inPunchId = shift.punchIds[0]!) =>
    shift.company.transact((work) => pairPunches(work, { inPunchId, outPunchId, employeeId: shift.employeeId }))

  it('are named with their distance and the limit, and no time is suggested for them', async () => {
    expect(await shift.figures()).toMatchObject({ paid: 0 })
    const { tooFarApart, missing } = await notes()
    expect(tooFarApart).toMatchObject([
      { ptimeIn: `${day}T06:00`, ptimeOut: `${day}T20:05`, minutes: 845, longestMinutes: 840 },
    ])
    expect(missing.map(({ suggestions }) => suggestions)).toEqual([[], []])
  })

  it('are a pair once a supervisor pairs them, and separate again once that is taken back', async () => {
    expect(await pair(shift.punchIds[1])).toEqual({ message: 'success' })
    expect(await shift.figures()).toMatchObject({ paid: 845 })
    expect(await exceptions()).toEqual([])
    expect(await notes()).toMatchObject({
      tooFarApart: [],
      longPairs: [{ inPunchId: shift.punchIds[0], outPunchId: shift.punchIds[1], minutes: 845 }],
    })
    expect(await pair(undefined)).toEqual({ message: 'success' })
    expect(await shift.figures()).toMatchObject({ paid: 0 })
    expect(await punchAudits()).toHaveLength(2)
  })

  it('are none the other way round, nor with someone else’s punch', async () => {
    expect(await pair(shift.punchIds[0], shift.punchIds[1])).toMatchObject({ status: 400 })
    expect(await pair(crypto.randomUUID())).toMatchObject({ status: 404 })
  })
})
