import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { carriedInto, scriptedTerminal } from './testing/scripted-terminal.ts'
import { addSite, SERIAL, terminalOffice, type TerminalOffice } from './testing/terminal-office.ts'
import { serveTerminals } from './terminal-protocol.routes.ts'
import { terminalsRoutes } from './terminals.routes.ts'

const database = testDatabase()
/** 20 November, 13:00 in Auckland. */
const server = testApp(database, terminalsRoutes, { jobs: idleJobs, protocols: [serveTerminals] })
let office: TerminalOffice
beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T00:00:00Z'))
  office = await terminalOffice(database, server)
})

describe('registration', () => {
  it('tells the terminal to send its whole log at first, and what was not taken later', async () => {
    const first = await office.terminal.connect()
    expect(first.text.split('\n')).toEqual(
      expect.arrayContaining([
        `GET OPTION FROM: ${SERIAL}`,
        'ATTLOGStamp=0',
        'TimeZone=13',
        'TransFlag=TransData AttLog',
      ]),
    )
    await office.terminal.log(['71\t2026-11-20 08:00:00\t0'], '4711')
    expect((await office.terminal.connect()).text).toContain('\nATTLOGStamp=4711\n')
    await office.terminal.log([], 'x; drop')
    expect((await office.terminal.connect()).text).toContain('\nATTLOGStamp=4711\n')
  })

  it('is answered at the paths that terminals make of an address', async () => {
    const { pathname } = new URL(office.address)
    for (const path of ['cdata', 'cdata.aspx', 'iclock/cdata', 'iclock/cdata.aspx']) {
      const answer = await server.app.inject({ url: `${pathname}/${path}?SN=${SERIAL}&options=all` })
      expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
        path,
        200,
        'text/plain; charset=utf-8',
      ])
    }
  })

  it('is told again when the clock of its zone changes', async () => {
    await office.terminal.connect()
    expect((await office.terminal.ask()).text).not.toContain('CHECK')
    server.clock.set(new Date('2027-04-04T20:00:00Z'))
    expect((await office.terminal.ask()).text).toContain('C:1:CHECK')
    expect((await office.terminal.connect()).text).toContain('TimeZone=12')
    expect((await office.terminal.ask()).text).not.toContain('CHECK')
  })
})

describe('who is no terminal of ours', () => {
  const line = '71\t2026-11-20 08:00:00\t0'
  const wrongSecret = () => office.address.replace(/.{26}$/, '2'.repeat(26))

  it.each([
    { why: 'an unknown serial number', of: () => ({ address: office.address, serial: 'OTHER1' }) },
    { why: 'no serial number', of: () => ({ address: office.address, serial: '' }) },
    { why: 'a wrong secret', of: () => ({ address: wrongSecret(), serial: SERIAL }) },
    { why: 'no secret', of: () => ({ address: 'http://timeloom.test/iclock', serial: SERIAL }) },
  ])('hears 404 without a reason, and nothing is kept: $why', async ({ of }) => {
    const stranger = scriptedTerminal(carriedInto(server.app), of())
    const nothing = { status: 404, text: 'Not found' }
    expect(await stranger.connect()).toEqual(nothing)
    expect(await stranger.log([line])).toEqual(nothing)
    expect(await stranger.post('BIODATA', 'Pin=71\tTmp=AAAA')).toEqual(nothing)
    expect(await stranger.ask()).toEqual(nothing)
    expect(await stranger.report({ 101: 0 })).toEqual(nothing)
    expect(await office.kept()).toEqual([])
    expect((await office.shown()).lastSeenAt).toBeNull()
  })

  it('has an address that was replaced', async () => {
    const renewed = await office.post(`/api/terminals/${office.terminalId}/address`, {})
    const { address } = renewed.json<{ address: string }>()
    expect((await office.terminal.log([line])).status).toBe(404)
    expect((await scriptedTerminal(carriedInto(server.app), { address, serial: SERIAL }).log([line])).status).toBe(200)
  })

  it('is slowed down, and a terminal behind the same address is not', async () => {
    const stranger = scriptedTerminal(carriedInto(server.app), { address: wrongSecret(), serial: SERIAL })
    const heard: number[] = []
    for (let time = 0; time < 65; time++) heard.push((await stranger.ask()).status)
    expect([heard[0], heard.at(-1)]).toEqual([404, 429])
    expect((await office.terminal.log([line])).status).toBe(200)
  })
})

describe('biometric data', () => {
  it.each([
    ['BIODATA', 'BIODATA Pin=71\tNo=0\tTmp=TEMPLATE'],
    ['FP', 'FP PIN=71\tFID=1\tTMP=TEMPLATE'],
    ['FACE', 'FACE PIN=71\tTMP=TEMPLATE'],
    ['USERPIC', 'USERPIC PIN=71\tContent=TEMPLATE'],
    ['ATTPHOTO', 'PIN=20261120.jpg\nTEMPLATE'],
    ['OPERLOG', 'OPLOG 4\t0\t2026-11-20 08:00:00\nFP PIN=71\tFID=1\tTMP=TEMPLATE'],
  ])(
    'of the table %s is answered so that it does not come for ever, and nothing of it is kept',
    async (table, body) => {
      expect(await office.terminal.post(table, body)).toEqual({ status: 200, text: 'OK' })
      expect((await office.shown()).biometricsAt).toBe('2026-11-20T00:00:00.000Z')
      expect(await office.kept()).toEqual([])
      const { rows } = await office.company.transact(({ tx }) =>
        sql<{ text: string }>`select t::text as text from terminal t`.execute(tx),
      )
      expect(rows[0]!.text).not.toContain('TEMPLATE')
    },
  )

  it('is not what a terminal logs of its own use', async () => {
    await office.terminal.post('OPERLOG', 'OPLOG 4\t0\t2026-11-20 08:00:00\nUSER PIN=71\tName=Mele\tPasswd=1234')
    await office.terminal.post('options', '~DeviceName=X')
    expect((await office.shown()).biometricsAt).toBeNull()
  })
})

describe('people on a terminal', () => {
  const users = async () => (await office.shown()).waitingUsers

  it('are sent by number and name, until the terminal says that they are there', async () => {
    const { text } = await office.terminal.ask('Ver 8.0.4.2,3,0,1200,192.168.1.20')
    expect(text).toBe('C:101:DATA UPDATE USERINFO PIN=71\tName=Mele Tau\n')
    expect(await office.shown()).toMatchObject({ firmware: 'Ver 8.0.4.2', usersOnIt: 3, waitingUsers: 1 })
    expect((await office.terminal.ask()).text).toBe('OK')
    server.clock.set(new Date('2026-11-20T00:02:30Z'))
    expect((await office.terminal.ask()).text).toBe('C:102:DATA UPDATE USERINFO PIN=71\tName=Mele Tau\n')
    await office.terminal.report({ 101: 0 })
    expect(await users()).toBe(1)
    await office.terminal.report({ 102: 0 })
    expect(await users()).toBe(0)
    server.clock.set(new Date('2026-11-21T00:00:00Z'))
    expect((await office.terminal.ask()).text).toBe('OK')
  })

  it('that the terminal refuses are counted, and sent again', async () => {
    await office.terminal.ask()
    await office.terminal.report({ 101: -10 })
    expect(await office.shown()).toMatchObject({ waitingUsers: 1, refusedUsers: 1 })
    server.clock.set(new Date('2026-11-20T00:30:00Z'))
    expect((await office.terminal.ask()).text).toContain('C:102:')
    await office.terminal.report({ 102: 0 })
    expect(await office.shown()).toMatchObject({ waitingUsers: 0, refusedUsers: 0 })
  })

  it('are those of its work site and of none; who leaves or moves is taken off, and nobody else', async () => {
    const { company } = office
    const elsewhere = await addSite(office, 'Elsewhere')
    const ben = await company.addEmployee({ firstName: 'Ben\t', lastName: 'Line\nBreak', clockId: 8 })
    await company.addEmployee({
      firstName: 'Gone',
      lastName: 'One',
      clockId: 9,
      status: 'Terminated',
      terminatedOn: '2026-10-01',
    })
    const assign = (id: string, site: string) =>
      company.transact(({ tx }) =>
        sql`insert into employee_work_place (company_id, employee_id, work_place_id) values (app_company_id(), ${id}, ${site})`.execute(
          tx,
        ),
      )
    await assign(ben, office.siteId)
    expect((await office.terminal.ask()).text.split('\n')).toEqual([
      'C:101:DATA UPDATE USERINFO PIN=8\tName=Ben  Line Break',
      'C:102:DATA UPDATE USERINFO PIN=71\tName=Mele Tau',
      '',
    ])
    await office.terminal.report({ 101: 0, 102: 0 })
    await assign(office.mele, elsewhere)
    await company.transact(({ tx }) =>
      sql`update employee set first_name = 'Benno' where id = ${ben}::uuid`.execute(tx),
    )
    server.clock.set(new Date('2026-11-20T00:05:00Z'))
    expect((await office.terminal.ask()).text.split('\n')).toEqual([
      'C:103:DATA UPDATE USERINFO PIN=8\tName=Benno Line Break',
      'C:104:DATA DELETE USERINFO PIN=71',
      '',
    ])
    await office.terminal.report({ 103: 0, 104: 0 })
    expect(await users()).toBe(0)
    server.clock.set(new Date('2026-11-20T01:00:00Z'))
    expect((await office.terminal.ask()).text).toBe('OK')
  })

  it('are not sent where the terminal is not to get them', async () => {
    await office.post(`/api/terminals/${office.terminalId}`, { sendsUsers: false })
    expect((await office.terminal.ask()).text).toBe('OK')
  })
})
