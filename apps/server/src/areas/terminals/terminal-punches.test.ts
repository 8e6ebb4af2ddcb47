import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { punchIntakeRoutes } from '../punch-intake/punch-intake.routes.ts'
import { carriedInto, scriptedTerminal } from './testing/scripted-terminal.ts'
import { SERIAL, terminalOffice, type TerminalOffice } from './testing/terminal-office.ts'
import { serveTerminals } from './terminal-protocol.routes.ts'
import { terminalsRoutes } from './terminals.routes.ts'

const database = testDatabase()
/** 20 November, 13:00 in Auckland. */
const server = testApp(database, [...terminalsRoutes, ...punchIntakeRoutes], {
  jobs: idleJobs,
  protocols: [serveTerminals],
})
let office: TerminalOffice
beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T00:00:00Z'))
  office = await terminalOffice(database, server)
})

describe('a log', () => {
  it('is taken whatever its lines look like, and sent again or in another order does nothing twice', async () => {
    const lines = [
      '71\t2026-11-20 08:00:12\t0\t1\t0\t0\t0',
      '       71\t2026-11-20 12:00:40\t1\t15',
      '71\t2026-11-20 12:30:01',
    ]
    expect(await office.terminal.log(lines, '101')).toEqual({ status: 200, text: 'OK: 3' })
    await office.terminal.log(lines.toReversed(), '101')
    await office.terminal.log([lines[1]!, lines[1]!, lines[0]!], '101')
    const punches = [
      '2026-11-20 08:00 ? Mele terminal',
      '2026-11-20 12:00 ? Mele terminal',
      '2026-11-20 12:30 ? Mele terminal',
    ]
    expect(await office.punches()).toEqual(punches)
    expect(await office.kept()).toEqual(['stored 71', 'stored 71', 'stored 71'])
  })

  it('keeps what cannot be read, for a person, and takes the rest', async () => {
    const garbage = ['hello', '71\t2026-02-30 08:00:00\t0', '71\t08:00\t0', 'x1\t2026-11-20 08:00:00\t0', 'a\0b']
    const { text } = await office.terminal.log([...garbage, '71\t2026-11-20 08:00:00\t0\t1', '', '   '])
    expect(text).toBe('OK: 6')
    const kept = await office.kept()
    expect(kept).toHaveLength(6)
    expect(kept[0]).toBe('stored 71')
    expect(kept.slice(1)).toEqual(
      expect.arrayContaining(garbage.map((line) => `refused unreadable ${line.replace('\0', '\ufffd')}`)),
    )
    await office.terminal.log(garbage)
    expect(await office.kept()).toHaveLength(6)
  })

  it('of many months is taken whole, old days included', async () => {
    await office.company.transact(({ tx }) => sql`update employee set hired_on = '2025-01-01'`.execute(tx))
    const days = Array.from({ length: 600 }, (_, day) =>
      new Date(Date.UTC(2025, 3, 1 + day)).toISOString().slice(0, 10),
    )
    const lines = days.flatMap((day) => [`71\t${day} 08:00:00\t0\t1`, `71\t${day} 16:30:00\t1\t1`])
    expect(await office.terminal.log(lines)).toEqual({ status: 200, text: 'OK: 1200' })
    const punches = await office.punches()
    expect([punches.length, punches[0], punches.at(-1)]).toEqual([
      1197,
      '2025-04-01 08:00 ? Mele terminal',
      '2026-11-20 08:00 ? Mele terminal',
    ])
  })

  it('that was taken without directions is not taken again with them, nor the other way round', async () => {
    await office.terminal.log(['71\t2026-11-20 08:00:00\t0'])
    await office.post(`/api/terminals/${office.terminalId}`, { hasDirections: true })
    await office.terminal.log(['71\t2026-11-20 08:00:30\t0', '71\t2026-11-20 12:00:30\t1'])
    await office.post(`/api/terminals/${office.terminalId}`, { hasDirections: false })
    await office.terminal.log(['71\t2026-11-20 12:00:45\t1'])
    expect(await office.punches()).toEqual(['2026-11-20 08:00 ? Mele terminal', '2026-11-20 12:00 Out Mele terminal'])
  })
})

describe('a punch', () => {
  it.each([
    { status: '0', direction: 'In', why: 'in' },
    { status: '1', direction: 'Out', why: 'out' },
    { status: '2', direction: 'Out', why: 'out to a break' },
    { status: '3', direction: 'In', why: 'back from a break' },
    { status: '4', direction: 'In', why: 'overtime in' },
    { status: '5', direction: 'Out', why: 'overtime out' },
    { status: '255', direction: '?', why: 'nobody chose' },
    { status: '', direction: '?', why: 'there is no status' },
  ])('of status “$status” is read as $direction where people choose: $why', async ({ status, direction }) => {
    await office.post(`/api/terminals/${office.terminalId}`, { hasDirections: true })
    await office.terminal.log([`71\t2026-11-20 08:00:00\t${status}\t1`])
    expect(await office.punches()).toEqual([`2026-11-20 08:00 ${direction} Mele terminal`])
  })

  it('of nobody known, of someone who has left, and later than now, is held and not lost', async () => {
    const terminated = { status: 'Terminated' as const, terminatedOn: '2026-11-10' }
    await office.company.addEmployee({ firstName: 'Ben', lastName: 'Left', clockId: 5, ...terminated })
    await office.terminal.log([
      '999\t2026-11-20 08:00:00\t0',
      '5\t2026-11-20 08:01:00\t0',
      '71\t2026-11-20 13:30:00\t0',
      '71\t2000-01-01 00:03:00\t0',
      '71\t2026-01-03 08:00:00\t0',
    ])
    expect(await office.kept()).toEqual([
      'held clockSkew 71',
      'held clockSkew 71',
      'held unknownEmployee 999',
      'held terminated 5',
      'held clockSkew 71',
    ])
    const { rows } = (await office.get('/api/punches/held')).json<{
      rows: { clockAheadMs: number; devicePurpose: string }[]
    }>()
    expect(rows.map(({ clockAheadMs }) => clockAheadMs)).toContain(30 * 60_000)
    expect(rows.every(({ devicePurpose }) => devicePurpose === 'terminal')).toBe(true)
  })

  it('that was held is settled as one of the terminal', async () => {
    await office.terminal.log(['999\t2026-11-20 08:00:00\t0'])
    const { rows } = (await office.get('/api/punches/held')).json<{ rows: { id: string }[] }>()
    const body = { as: 'taken', employeeId: office.mele, reason: 'A new card' }
    expect((await office.post(`/api/punches/held/${rows[0]!.id}/settle`, body)).json()).toEqual({ message: 'success' })
    expect(await office.punches()).toEqual(['2026-11-20 08:00 ? Mele terminal'])
  })

  it('is a moment of the terminal’s zone, on a day of the employee’s', async () => {
    await office.post(`/api/terminals/${office.terminalId}`, { timeZoneId: 'Australia/Perth' })
    await office.terminal.log(['71\t2026-11-20 07:30:00\t0'])
    expect(await office.punches()).toEqual(['2026-11-20 12:30 ? Mele terminal'])
  })

  it('of an hour that comes twice is the earlier, and the later for who punched in it before', async () => {
    server.clock.set(new Date('2026-04-04T20:00:00Z'))
    await office.terminal.log(['71\t2026-04-05 02:50:00\t0', '71\t2026-04-05 02:10:00\t1'])
    const { rows } = await office.company.transact(({ tx }) =>
      sql<{ at: Date }>`select at from punch order by at`.execute(tx),
    )
    expect(rows.map(({ at }) => at.toISOString())).toEqual(['2026-04-04T13:50:00.000Z', '2026-04-04T14:10:00.000Z'])
  })

  it('of an hour that comes twice is the later one when it has just been made', async () => {
    server.clock.set(new Date('2026-04-04T14:10:05Z'))
    await office.terminal.log(['71\t2026-04-05 02:10:00\t1'])
    const { rows } = await office.company.transact(({ tx }) => sql<{ at: Date }>`select at from punch`.execute(tx))
    expect(rows[0]?.at.toISOString()).toBe('2026-04-04T14:10:00.000Z')
  })
})

describe('a revoked terminal', () => {
  it('has its punches held, gets no people, and its silence is no loss', async () => {
    await office.post(`/api/terminals/${office.terminalId}/revoke`, {})
    expect((await office.terminal.connect()).status).toBe(200)
    expect((await office.terminal.log(['71\t2026-11-20 08:00:00\t0'])).text).toBe('OK: 1')
    expect((await office.terminal.ask('Ver 1,5')).text).toBe('OK')
    expect(await office.kept()).toEqual(['held revokedDevice 71'])
    expect(await office.punches()).toEqual([])
  })
})

describe('people of another company', () => {
  it('are not found by a terminal, whatever their clock IDs', async () => {
    const other = await terminalOffice(database, server)
    await other.company.addEmployee({ firstName: 'Other', lastName: 'One', clockId: 72 })
    await office.terminal.log(['72\t2026-11-20 08:00:00\t0', '71\t2026-11-20 08:00:00\t0'])
    expect(await office.kept()).toEqual(['stored 71', 'held unknownEmployee 72'])
    expect(await other.punches()).toEqual([])
    expect(await other.kept()).toEqual([])
    const posing = scriptedTerminal(carriedInto(server.app), { address: other.address, serial: SERIAL })
    await posing.log(['72\t2026-11-20 08:00:00\t0'])
    expect(await other.punches()).toEqual(['2026-11-20 08:00 ? Other terminal'])
  })
})
