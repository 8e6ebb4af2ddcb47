import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { FIRST, twoWeeks } from '../calculation/testing/two-weeks.ts'
import { readCompanyInfo, saveCompany } from './company-detail.service.ts'
import { saveOwnSettings, saveSettings } from './company-settings.service.ts'
import { ownSettings } from '../company/company.service.ts'

const { db } = testDatabase()
const now = new Date('2026-11-20T00:00:00Z')

it('keeps fields that a save leaves out, and clears those it names as empty', async () => {
  const company = await companyAtWork(db, { now })
  await company.transact((work) =>
    saveCompany(work, { tradingName: 'Fernbank', phone: '03 1', jobLabel: 'Work order' }),
  )
  await company.transact((work) => saveCompany(work, { phone: null, latitude: -43.5 }))
  const info = await company.transact(readCompanyInfo)
  expect(info).toMatchObject({ tradingName: 'Fernbank', phone: null, latitude: -43.5, jobLabel: 'Work order' })
})

it('is known by its trading name everywhere', async () => {
  const company = await companyAtWork(db, { now })
  await company.transact((work) => saveCompany(work, { tradingName: 'Fernbank' }))
  expect((await company.transact(ownSettings)).companyName).toBe('Fernbank')
})

it('shows contact, licences and token only to its administrators', async () => {
  const company = await companyAtWork(db, { now })
  await company.transact((work) => saveCompany(work, { phone: '03 1' }))
  const token = (await company.transact(readCompanyInfo)).token
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const seen = await company.transact(readCompanyInfo, { roleId: '4' })
  expect(seen).toMatchObject({ token: null, licences: null, phone: null })
})

it('refuses the code of another company, whatever its case', async () => {
  const [one, other] = [await companyAtWork(db, { now }), await companyAtWork(db, { now })]
  const { code } = await other.transact(readCompanyInfo)
  const answer = await one.transact((work) => saveCompany(work, { code: code.toUpperCase() }))
  expect(answer).toMatchObject({ status: 200, answer: { message: 'exist' } })
})

it('answers 409 with the person who saved it since', async () => {
  const company = await companyAtWork(db, { now })
  const { version } = await company.transact(readCompanyInfo)
  const save = (domain: string) => company.transact((work) => saveCompany(work, { domain, version }))
  expect(await save('one.example')).toMatchObject({ message: 'success' })
  expect(await save('two.example')).toMatchObject({
    status: 409,
    answer: { changedBy: 'Ada Admin', version: version + 1 },
  })
})

it.each([
  { why: 'a logo that nobody uploaded', body: { logourl: randomUUID() }, status: 404 },
  { why: 'a rounding rule of another company', body: { timeRoundingId: randomUUID() }, status: 404 },
  { why: 'a zone that does not exist', body: { timeZoneId: 'Middle/Earth' }, status: 400 },
  { why: 'another company', body: { id: randomUUID(), domain: 'x' }, status: 404 },
])('refuses $why', async ({ body, status }) => {
  const company = await companyAtWork(db, { now })
  expect(await company.transact((work) => saveCompany(work, body))).toMatchObject({ status })
})

it('recalculates open days in a new zone', async () => {
  const weeks = await twoWeeks(db)
  const before = await weeks.paid(FIRST)
  const answer = await weeks.transact((work) => saveCompany(work, { timeZoneId: 'Pacific/Chatham' }))
  expect(answer).toMatchObject({ message: 'success', changedDays: expect.any(Number) })
  expect(before).toBeTruthy()
  expect((answer as { changedDays: number }).changedDays).toBeGreaterThan(0)
})

it('recalculates exceptions when a threshold changes, including through the installation’s settings', async () => {
  const weeks = await twoWeeks(db)
  const answer = await weeks.transact((work) => saveCompany(work, { exceptionThreshold: 45 }))
  expect(answer).toMatchObject({ message: 'success', changedDays: expect.any(Number) })
  await weeks.transact((work) => saveSettings(work, { exceptionThreshold: 0, isSkillEnabled: true }))
  const settings = await weeks.transact(ownSettings)
  expect(settings.isSkillEnabled).toBe(true)
  expect((await weeks.transact(readCompanyInfo)).exceptionThreshold).toBe(0)
})

describe('settings that the company chooses itself', () => {
  it('answer 409 with the person who saved them since, and the version to save over', async () => {
    const company = await companyAtWork(db, { now })
    const { version } = await company.transact(ownSettings)
    const save = (breakTime: number, read = version) =>
      company.transact((work) => saveOwnSettings(work, { breakTime, version: read }))
    expect(await save(15)).toMatchObject({ message: 'success' })
    await company.transact((work) => saveSettings(work, { isSkillEnabled: true }), { now: new Date(+now + 60_000) })
    expect(await save(20)).toMatchObject({
      status: 409,
      answer: { message: 'changed', changedBy: 'Ada Admin', changedAt: now.toISOString(), version: version + 1 },
    })
    expect(await save(20, version + 1)).toMatchObject({ message: 'success' })
    expect(await company.transact(ownSettings)).toMatchObject({ breakTime: 20, version: version + 2 })
  })

  it('and the company’s record are saved one after the other by one person', async () => {
    const company = await companyAtWork(db, { now })
    const [info, settings] = [await company.transact(readCompanyInfo), await company.transact(ownSettings)]
    const ownSave = { acceptLD: true, version: settings.version }
    const detailSave = { jobLabel: 'Work order', version: info.version }
    expect(await company.transact((work) => saveOwnSettings(work, ownSave))).toEqual({ message: 'success' })
    expect(await company.transact((work) => saveCompany(work, detailSave))).toEqual({ message: 'success' })
    expect(
      await company.transact((work) => saveOwnSettings(work, { ...ownSave, version: ownSave.version + 1 })),
    ).toEqual({ message: 'success' })
  })

  it('and the company’s record, saved at the same moment, are both kept', async () => {
    const company = await companyAtWork(db, { now })
    let own: Promise<unknown> | undefined
    await company.transact(async (work) => {
      await saveCompany(work, { jobLabel: 'Work order' })
      own = company.transact((other) => saveOwnSettings(other, { acceptLD: true }))
      await expect.poll(() => waitingForLocks(db, 'company'), { timeout: 15_000 }).toBe(1)
    })
    expect(await own).toEqual({ message: 'success' })
    expect(await company.transact(ownSettings)).toMatchObject({ jobLabel: 'Work order', acceptLD: true })
  })
})
