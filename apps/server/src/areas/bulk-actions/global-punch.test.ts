import { saveGroupTimePunch } from '@timeloom/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { testDatabase } from '../../../test/test-database.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { previewPunch, saveGlobalPunch } from './bulk-actions.service.ts'
import type { LeaveWork } from '../leave/many-leaves.service.ts'
import { passOverNext, workOnNext } from './work-on-run.ts'
import { bulkOffice, DAY } from './testing/bulk-office.ts'

const office = bulkOffice(testDatabase())

type Body = z.input<NonNullable<(typeof saveGroupTimePunch)['body']>>

const asked = (body: Partial<Body> = {}) =>
  saveGroupTimePunch.body!.parse({
    employees: [office.mele, office.noa],
    date: '03-06-2026',
    punchTime: '08:00',
    reason: 'The terminal was down.',
    ...body,
  })
const save = (body?: Partial<Body>) => office.answerOf((work) => saveGlobalPunch(work, asked(body)))
const run = (body?: Partial<Body>) => office.run('punch', (work) => saveGlobalPunch(work, asked(body)))
const preview = (body?: Partial<Body>) => office.answerOf((work) => previewPunch(work, asked(body)))
const punchOf = (employeeId: string, punchTime: string) =>
  office.company.transact((work) => savePunch(work, { employeeId, day: DAY, dayType: 'Today', punchTime }))

/** Whose periods stay open, by the same rules otherwise. */
const inOtherPayGroup = (employeeId: string, rules: object = {}) =>
  office.company.transact(({ tx }) =>
    sql`
      with made as (insert into pay_group (company_id, name) values (app_company_id(), 'Night crew') returning id),
        version as (
          insert into pay_group_version (company_id, pay_group_id, effective_from, rules)
          select v.company_id, made.id, v.effective_from, v.rules || ${JSON.stringify(rules)}::jsonb
          from made, pay_group_version v where v.pay_group_id = ${office.company.rules.payGroupId}::uuid)
      update employee_assignment a set pay_group_id = made.id from made where a.employee_id = ${employeeId}::uuid
    `.execute(tx),
  )

describe('a global punch', () => {
  it('is added for each person, with the reason, and their days are calculated', async () => {
    await punchOf(office.mele, '16:00')
    const id = await run()
    expect(await office.punches(office.mele)).toEqual(['2026-06-03 08:00', '2026-06-03 16:00'])
    expect(await office.punches(office.noa)).toEqual(['2026-06-03 08:00'])
    expect(await office.paidMinutes(office.mele)).toBeGreaterThan(400)
    expect(await office.results('punch', id)).toEqual(['Mele done', 'Noa done'])
    const { rows } = await office.company.transact(({ tx }) =>
      sql`select source, reason from standing_punch where local_minute = 480`.execute(tx),
    )
    const row = { source: 'manual', reason: 'The terminal was down.' }
    expect(rows).toEqual([row, row])
  })

  it('names the run in the history of each punch', async () => {
    const id = await run()
    const { rows } = await office.company.transact(({ tx }) =>
      sql<{ entity: string; by: string | null }>`
        select entity, after ->> 'addedBy' as by from audit_entry where entity in ('punch', 'bulk_run') order by entity`.execute(
        tx,
      ),
    )
    const ofPunch = { entity: 'punch', by: `Global punch for Wed 3 Jun at 08:00 (${id})` }
    expect(rows).toEqual([{ entity: 'bulk_run', by: null }, ofPunch, ofPunch])
  })

  it('adds nothing the second time', async () => {
    await run()
    const again = await run()
    expect(await office.punches(office.noa)).toHaveLength(1)
    expect(await office.results('punch', again)).toEqual([
      'Mele same hasExistPunchRecord',
      'Noa same hasExistPunchRecord',
    ])
  })

  it('is of the people of a department and of those below it', async () => {
    await run({ employees: undefined, departments: [office.node('North')] })
    expect([await office.punches(office.mele), await office.punches(office.noa)]).toEqual([['2026-06-03 08:00'], []])
  })

  it('is at the wall time of each person’s zone', async () => {
    await inOtherPayGroup(office.noa, { timeZoneId: 'Australia/Perth' })
    await run()
    const { rows } = await office.company.transact(({ tx }) =>
      sql<{ at: Date }>`select at from standing_punch order by at`.execute(tx),
    )
    expect(rows.map(({ at }) => at.toISOString())).toEqual(['2026-06-02T20:00:00.000Z', '2026-06-03T00:00:00.000Z'])
  })
})

describe('people who are left out', () => {
  it('are those in a closed period, where the others are not', async () => {
    await inOtherPayGroup(office.noa)
    await office.closePeriod()
    expect(await preview()).toMatchObject({
      people: 2,
      changed: 1,
      leftOut: [{ reason: 'close', people: 1 }],
      rows: [
        { employeeId: office.mele, reason: 'close', becomes: null },
        { employeeId: office.noa, reason: null, becomes: 'In' },
      ],
    })
    const id = await run()
    expect(await office.results('punch', id)).toEqual(['Mele refused close', 'Noa done'])
    expect(await office.punches(office.mele)).toEqual([])
  })

  it('are everyone: then it is refused as a whole, and nothing is stored', async () => {
    await office.closePeriod()
    expect(await save()).toMatchObject({ status: 200, message: 'close' })
    expect(await office.runs('punch')).toEqual([])
  })

  it('are those who are not employed on the date', async () => {
    const late = await office.company.addEmployee({ firstName: 'Ola', lastName: 'Ray', hiredOn: '2026-06-04' })
    const id = await run({ employees: [office.noa, late] })
    expect(await office.results('punch', id)).toEqual(['Noa done', 'Ola refused notEmployed'])
  })
})

describe('the preview', () => {
  it('says what the punch would be by the pairs there are, and stores nothing', async () => {
    const ola = await office.company.addEmployee({ firstName: 'Ola', lastName: 'Ray' })
    await punchOf(office.mele, '08:00')
    await punchOf(office.noa, '08:00')
    await punchOf(office.noa, '17:00')
    const { rows } = await preview({ employees: [office.mele, office.noa, ola], punchTime: '16:00' })
    expect(rows?.map(({ employeeName, becomes }) => `${employeeName} ${becomes}`)).toEqual([
      'Mele Lane Out',
      'Noa Lane inside',
      'Ola Ray In',
    ])
    expect(await office.punches(ola)).toEqual([])
  })

  it('takes the seconds of a clock for nothing in between', async () => {
    await office.company.transact(async (work) => {
      await sql`
        insert into punch (company_id, local_date, local_minute, employee_id, at, zone, direction, source)
        select id, ${DAY}::date, 480, ${office.mele}::uuid, (${DAY}::date + time '08:00:40') at time zone time_zone_id,
          time_zone_id, 'In', 'kiosk'
        from company where id = app_company_id()
      `.execute(work.tx)
      await recalculate(work, { employeeIds: [office.mele], from: DAY, to: DAY })
    })
    const { rows } = await preview({ employees: [office.mele], punchTime: '16:00' })
    expect(rows?.map(({ becomes }) => becomes)).toEqual(['Out'])
  })
})

describe('the undo', () => {
  it('removes the punches that stand as they were added, and names the others', async () => {
    const id = await run()
    const { rows } = await office.company.transact(({ tx }) =>
      sql<{ id: string }>`select id from standing_punch where employee_id = ${office.noa}::uuid`.execute(tx),
    )
    const corrected = {
      id: rows[0]!.id,
      employeeId: office.noa,
      day: DAY,
      dayType: 'Today' as const,
      punchTime: '08:30',
    }
    await office.company.transact((work) => savePunch(work, corrected))
    expect(await office.undo('punch', id)).toMatchObject({ message: 'success' })
    expect([await office.punches(office.mele), await office.punches(office.noa)]).toEqual([[], ['2026-06-03 08:30']])
    expect(await office.results('punch', id)).toEqual(['Mele done undone', 'Noa done kept changed'])
  })

  it('leaves what was paid meanwhile', async () => {
    const id = await run()
    await office.closePeriod()
    await office.undo('punch', id)
    expect(await office.results('punch', id)).toEqual(['Mele done kept close', 'Noa done kept close'])
  })

  it('is refused once nothing is left', async () => {
    const id = await run({ employees: [office.mele] })
    await office.undo('punch', id)
    expect(await office.undo('punch', id)).toMatchObject({ message: 'alreadyUndone' })
  })

  it('can be followed by the same punch again', async () => {
    const first = await run({ employees: [office.mele] })
    await office.undo('punch', first)
    await run({ employees: [office.mele] })
    expect(await office.punches(office.mele)).toEqual(['2026-06-03 08:00'])
  })
})

describe('a job code', () => {
  it('that the company does not have is not found', async () => {
    expect(await save({ jobcode: 'nobody’s' })).toMatchObject({ status: 404 })
  })
})

it('a removed punch of the minute is in nobody’s way', async () => {
  const saved = await punchOf(office.mele, '08:00')
  const punchId = (saved as { id: string }).id
  await office.company.transact((work) => deletePunch(work, { punchId, day: DAY, employeeId: office.mele }))
  await run({ employees: [office.mele] })
  expect(await office.punches(office.mele)).toEqual(['2026-06-03 08:00'])
})

it('a run that was interrupted goes on with those who are left, and passes over someone whose turn fails', async () => {
  const ola = await office.company.addEmployee({ firstName: 'Ola', lastName: 'Ray' })
  const started = await office.answerOf((work) =>
    saveGlobalPunch(
      { ...work, jobs: { send: async () => null } },
      asked({ employees: [office.mele, office.noa, ola] }),
    ),
  )
  const job = { id: started.id!, jobId: started.jobId!, isUndo: false }
  const turn = (step: (work: LeaveWork) => Promise<number>) =>
    office.company.transact((work) => step({ ...work, publicUrl: 'https://time.test' }))
  expect(await turn((work) => workOnNext(work, job, 1))).toBe(1)
  expect(await turn((work) => passOverNext(work, job))).toBe(1)
  expect(await turn((work) => workOnNext(work, job))).toBe(1)
  expect(await turn((work) => workOnNext(work, job))).toBe(0)
  const outcomes = (await office.results('punch', job.id)).map((result) => result.replace(/^\w+ /, ''))
  expect(outcomes.toSorted()).toEqual(['done', 'done', 'refused fault'])
})
