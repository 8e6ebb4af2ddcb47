import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { saveAppSettings } from '../kiosk/app-settings.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { kioskAtWork, kioskOffice, NOW, punchesOf, setPin, type KioskAtWork } from './testing/kiosk-at-work.ts'

const { db } = testDatabase()
let company: CompanyAtWork
let kiosk: KioskAtWork
let mele: string

beforeEach(async () => {
  ;({ company, kiosk, mele } = await kioskOffice(db))
})

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const message = async (typed: Parameters<KioskAtWork['identify']>[0], at?: Date) =>
  (await kiosk.identify(typed, at)).message

/** As PINs were set before they could be looked up. */
const forgetLookups = () => company.transact(({ tx }) => sql`update employee set pin_lookup = null`.execute(tx))

describe('who has a PIN', () => {
  it('is named with what they probably want, their last punch and their shifts of today', async () => {
    await addPunches(company, { employeeId: mele, punches: ['2026-03-20 08:01 ?'] })
    await plan(mele, '2026-03-20')
    expect(await kiosk.identify({ pin: '2580' })).toEqual({
      message: 'success',
      employeeId: mele,
      proof: expect.any(String),
      firstName: 'Mele',
      likely: 'Out',
      lastPunch: { direction: 'In', at: '2026-03-19T19:01:00.000Z' },
      shifts: [{ startTime: '08:00', endTime: '16:30' }],
    })
  })

  it.each([
    { why: 'nothing was punched', punches: [], likely: 'In', last: null },
    { why: 'the last was an Out', punches: ['2026-03-20 05:00 In', '2026-03-20 09:00 Out'], likely: 'In', last: 'Out' },
    {
      why: 'the alternation says In',
      punches: ['2026-03-20 05:00 ?', '2026-03-20 09:00 ?'],
      likely: 'In',
      last: 'Out',
    },
    { why: 'the In is forgotten', punches: ['2026-03-19 20:00 In'], likely: 'In', last: 'In' },
    { why: 'the last is of the day before yesterday', punches: ['2026-03-18 08:00 In'], likely: 'In', last: null },
    { why: 'the In is of this shift', punches: ['2026-03-19 23:30 In'], likely: 'Out', last: 'In' },
  ] as const)('clocks in or out next: $why', async ({ punches, likely, last }) => {
    if (punches.length > 0) await addPunches(company, { employeeId: mele, punches: [...punches] })
    const answer = await kiosk.identify({ pin: '2580' })
    expect({ likely: answer.likely, last: answer.lastPunch?.direction ?? null }).toEqual({ likely, last })
  })

  it('is asked for the clock ID where several have it', async () => {
    const ana = await company.addEmployee({ firstName: 'Ana', clockId: 72 })
    await setPin(company, ana, '2580')
    expect(await message({ pin: '2580' })).toBe('several')
    expect(await kiosk.identify({ pin: '2580', clockId: 72 })).toMatchObject({ message: 'success', employeeId: ana })
    expect(await message({ pin: '2580', clockId: 73 })).toBe('unknown')
  })

  it('is nobody who does not work for the company now', async () => {
    for (const employee of [
      { terminatedOn: '2026-03-19', status: 'Terminated' },
      { status: 'Inactive' },
      { hiredOn: '2026-03-21', effectiveFrom: '2026-03-21' },
    ] as const) {
      await setPin(company, await company.addEmployee(employee), '1111')
    }
    expect(await message({ pin: '1111' })).toBe('unknown')
    const other = await companyAtWork(db, { now: NOW })
    await setPin(other, await other.addEmployee({}), '2222')
    expect(await message({ pin: '2222' })).toBe('unknown')
  })

  it('is found by the newest PIN only', async () => {
    await setPin(company, mele, '1470')
    expect([await message({ pin: '2580' }), await message({ pin: '1470' })]).toEqual(['unknown', 'success'])
  })

  it('with a PIN from before kiosks is found by the clock ID, and from then on without', async () => {
    await forgetLookups()
    expect(await message({ pin: '2580' })).toBe('several')
    expect(await message({ pin: '2581', clockId: 71 })).toBe('unknown')
    expect(await message({ pin: '2580', clockId: 71 })).toBe('success')
    expect(await message({ pin: '2580' })).toBe('success')
  })

  it('is not asked where employees do not clock in at kiosks', async () => {
    await company.transact((work) => saveAppSettings(work, { enableEmployee: false }))
    expect(await kiosk.identify({ pin: '2580' })).toEqual({ message: 'disabled' })
  })
})

describe('wrong PINs', () => {
  it('lock the device after five, for everyone, until the window has passed', async () => {
    for (const pin of ['0001', '0002', '0003', '0004', '0005']) expect(await message({ pin })).toBe('unknown')
    expect(await kiosk.identify({ pin: '2580' })).toEqual({ message: 'locked', retryAt: later(5).toISOString() })
    const second = await kioskAtWork(db, company)
    expect((await second.identify({ pin: '2580' })).message).toBe('success')
    expect(await message({ pin: '2580' }, later(5))).toBe('success')
  })

  it('right ones between them do not count', async () => {
    for (let times = 0; times < 12; times++) expect(await message({ pin: '2580' })).toBe('success')
    for (const pin of ['0001', '0002', '0003', '0004']) await message({ pin })
    expect(await message({ pin: '2580' })).toBe('success')
    await message({ pin: '0005' })
    expect(await message({ pin: '2580' })).toBe('locked')
  })

  it('for one person lock that person at every device', async () => {
    const devices = await Promise.all([0, 1, 2].map(() => kioskAtWork(db, company)))
    const guess = (pin: string, device: number) => devices[device]!.identify({ pin, clockId: 71 })
    for (const [index, pin] of ['0001', '0002', '0003', '0004', '0005'].entries()) {
      expect((await guess(pin, index % 3)).message).toBe('unknown')
    }
    expect((await guess('2580', 2)).message).toBe('locked')
    const ana = await company.addEmployee({ clockId: 72 })
    await setPin(company, ana, '1470')
    expect((await devices[2]!.identify({ pin: '1470', clockId: 72 })).message).toBe('success')
  })
})

describe('a PIN that was sealed without a network', () => {
  const sealed = (pin: string, clockId?: number) => kiosk.withPin(kiosk.note({}), pin, clockId)
  const codesOf = async (punches: readonly unknown[], at?: Date) =>
    (await kiosk.send(punches, at ? { now: at } : {})).map(({ result, code }) => code ?? result)

  it('makes the punch one of the person who has it', async () => {
    const [result] = await kiosk.send([await sealed('2580')])
    expect(result).toMatchObject({ result: 'stored', employeeName: 'Mele Tau' })
    expect(await punchesOf(company, mele)).toEqual(['2026-03-20 13:00 In kiosk'])
  })

  it('that nobody has, or several, or that was sealed for another punch, is held', async () => {
    await setPin(company, await company.addEmployee({ clockId: 72 }), '1470')
    await setPin(company, await company.addEmployee({ clockId: 73 }), '1470')
    const moved = { ...kiosk.note({}), pin: (await sealed('2580')).pin }
    const sent = [await sealed('9999'), await sealed('1470'), moved, await sealed('1470', 72)]
    expect(await codesOf(sent)).toEqual(['unknownEmployee', 'unknownEmployee', 'unknownEmployee', 'stored'])
  })

  it('belongs to the one who was employed then', async () => {
    const left = await company.addEmployee({ clockId: 72, terminatedOn: '2026-03-18', status: 'Terminated' })
    await setPin(company, left, '1470')
    const noted = (deviceTime: string) => kiosk.withPin(kiosk.note({ deviceTime }), '1470')
    const sent = [await noted('2026-03-17T19:00:00Z'), await noted('2026-03-19T22:00:00Z')]
    expect(await codesOf(sent)).toEqual(['stored', 'terminated'])
  })

  it('is not looked at any more after thirty wrong ones, and nothing is lost', async () => {
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, guess) => sealed(String(guess).padStart(4, '0'))))
    const results = await codesOf([...guesses, await sealed('2580')])
    expect(results.filter((code) => code === 'unknownEmployee')).toHaveLength(30)
    expect(results.slice(30)).toEqual(Array.from({ length: 11 }, () => 'pinLocked'))
    expect(await codesOf([await sealed('2580')])).toEqual(['pinLocked'])
    const { rows } = await company.transact(({ tx }) =>
      sql`select count(*) as items, count(punch_id) as punches from device_punch`.execute(tx),
    )
    expect(rows).toEqual([{ items: 42, punches: 0 }])
    expect(await codesOf([await sealed('2580')], later(60))).toEqual(['stored'])
  })

  it('sent again is not tried again', async () => {
    const wrong = await Promise.all(Array.from({ length: 29 }, (_, guess) => sealed(String(guess).padStart(4, '0'))))
    for (let times = 0; times < 3; times++) await kiosk.send(wrong)
    expect(await codesOf([await sealed('2580')])).toEqual(['stored'])
  })

  it('is kept nowhere', async () => {
    const punch = await sealed('2580')
    await kiosk.send([punch, { ...punch, sequence: 'x' }])
    const { rows } = await company.transact(({ tx }) =>
      sql<{ text: string }>`
        select string_agg(p::text, ' ') || (select string_agg(a::text, ' ') from audit_entry a) as text from device_punch p
      `.execute(tx),
    )
    expect(rows[0]?.text).not.toContain(punch.pin)
  })
})

function plan(employeeId: string, workDate: string) {
  const section = {
    startMinute: 480,
    endMinute: 990,
    breakMinutes: 30,
    labelName: null,
    colorCode: null,
    departmentId: null,
    jobId: null,
    taskId: null,
    rules: {},
  }
  const days = [{ employeeId, workDate, isOffDay: false, sections: [section] }]
  return company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
}
