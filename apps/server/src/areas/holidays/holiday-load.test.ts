import type { Holiday, RegionHoliday } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { HOLIDAY, SECOND, twoWeeks } from '../calculation/testing/two-weeks.ts'
import { deleteHolidays } from './holiday.service.ts'
import { loadHolidays, readRegionHolidays } from './holiday-load.service.ts'
import { LAW_REGIONS } from './holiday-regions.ts'
import { holidaysRoutes } from './holidays.routes.ts'

const database = testDatabase()
const server = testApp(database, holidaysRoutes)

async function auckland(year = 2027) {
  const office = await setupOffice(database, server)
  const preview = async () => (await office.get(`/api/holiday-regions/NZ-AUK?year=${year}`)).json<RegionHoliday[]>()
  const standings = async () => (await preview()).map(({ name, standing }) => ({ name, standing }))
  const load = async () => (await office.post('/api/holidays/load', { regionId: 'NZ-AUK', year })).json<object>()
  const list = async () => (await office.get('/api/holidays')).json<Holiday[]>()
  return { office, preview, standings, load, list }
}

const of = (standing: string) => (each: { standing: string }) => each.standing === standing

describe('a year of a region', () => {
  it('is shown before it is loaded, and loaded once', async () => {
    const { office, preview, load, list } = await auckland()
    const before = await preview()
    expect(before).toHaveLength(12)
    expect(before.every(of('new'))).toBe(true)
    expect(await list()).toEqual([])
    expect(await load()).toMatchObject({ message: 'success', added: 12, changedDays: 0 })
    const loaded = await list()
    expect(loaded.map(({ name, date, alterdate, sysCode }) => ({ name, date, alterdate, sysCode }))).toEqual(
      before.map(({ name, date, alterdate, sysCode }) => ({ name, date, alterdate, sysCode })),
    )
    expect(loaded[0]).toMatchObject({ name: 'New Year’s Day', sysCode: 'NZ:new-years-day', isRegional: false })
    expect((await preview()).every(of('there'))).toBe(true)
    expect(await load()).toMatchObject({ message: 'success', added: 0 })
    expect(await list()).toHaveLength(12)
    const [{ id } = { id: '' }] = loaded
    expect(await office.history('holiday', id)).toMatchObject([{ action: 'create', after: { date: '2027-01-01' } }])
  })

  it('adds what another region of the country does not have', async () => {
    const { office, load } = await auckland()
    await load()
    const wellington = (await office.get('/api/holiday-regions/NZ-WGN?year=2027')).json<RegionHoliday[]>()
    expect(wellington.filter(of('new')).map(({ name }) => name)).toEqual(['Wellington Anniversary Day'])
  })

  it('finds a holiday again that was renamed, or moved', async () => {
    const { office, load, list, preview } = await auckland()
    await load()
    const [newYear, , anniversary] = await list()
    await office.added('/holiday/save', { id: newYear?.id, name: 'First Day' })
    await office.added('/holiday/save', { id: anniversary?.id, date: '2027-01-25', alterdate: '2027-01-25' })
    const after = await preview()
    expect(after.every(of('there'))).toBe(true)
    expect(after[0]).toMatchObject({ name: 'New Year’s Day', otherName: 'First Day' })
    expect(await load()).toMatchObject({ added: 0 })
  })

  it('leaves a date to the holiday that applies to everyone', async () => {
    const { office, preview, load, list } = await auckland()
    const own = await office.added('/holiday/save', { name: 'Xmas', date: '2027-12-25', alterdate: '2027-12-25' })
    expect((await preview()).filter(of('dateTaken'))).toMatchObject([{ name: 'Christmas Day', otherName: 'Xmas' }])
    expect(await load()).toMatchObject({ added: 11 })
    expect((await list()).filter(({ date }) => date === '2027-12-25')).toMatchObject([{ id: own, name: 'Xmas' }])
  })

  it('brings back what was deleted', async () => {
    const { office, load, list, standings } = await auckland()
    await load()
    const [{ id } = { id: '' }] = await list()
    await office.post('/holiday/delete', { ids: [id] })
    expect((await standings()).filter(of('new'))).toEqual([{ name: 'New Year’s Day', standing: 'new' }])
    expect(await load()).toMatchObject({ added: 1 })
    expect((await list())[0]).toMatchObject({ name: 'New Year’s Day', sysCode: 'NZ:new-years-day' })
  })

  it('leaves closed days as they were paid, and recalculates the others together', async () => {
    const weeks = await twoWeeks(database.db)
    const ids = [...weeks.holidayIds]
    await weeks.transact((work) => deleteHolidays(work, { ids }))
    await weeks.closeFirst()
    // Taranaki's anniversary of 2026 is Monday 9 March.
    const asked = { regionId: 'NZ-TKI', year: 2026 }
    expect(await weeks.transact((work) => loadHolidays(work, asked))).toMatchObject({ added: 12 })
    expect((await weeks.paid(SECOND))[0]).toEqual(HOLIDAY)
  })

  it('says which holidays would reach a closed day', async () => {
    const weeks = await twoWeeks(database.db)
    await weeks.closeFirst()
    // Labour Day of Western Australia is Monday 2 March 2026.
    const asked = { regionId: 'AU-WA', year: 2026 }
    const preview = await weeks.transact((work) => readRegionHolidays(work, asked))
    if (!Array.isArray(preview)) throw new Error('no preview')
    expect(preview.filter(of('closed')).map(({ date }) => date)).toEqual(['2026-03-02'])
    const fresh = preview.filter(of('new')).length
    expect(await weeks.transact((work) => loadHolidays(work, asked))).toMatchObject({ added: fresh })
  })
})

describe('regions', () => {
  it('are those of the whole world, and none else', async () => {
    const { office } = await auckland()
    const regions = (await office.get('/api/holiday-regions')).json<{ id: string; isOwn: boolean }[]>()
    expect(regions.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...LAW_REGIONS.map(({ id }) => id), 'JP', 'US-CA']),
    )
    expect(regions.some(({ isOwn }) => isOwn)).toBe(false)
    expect((await office.get('/api/holiday-regions/NZ-XYZ?year=2027')).statusCode).toBe(404)
    expect((await office.post('/api/holidays/load', { regionId: 'NZ-XYZ', year: 2027 })).statusCode).toBe(404)
    for (const year of [2021, 2053, 'soon', ''])
      expect((await office.get(`/api/holiday-regions/NZ-AUK?year=${year}`)).statusCode).toBe(400)
  })

  it('know the one that the company was created for', async () => {
    const { office } = await auckland()
    await office.company.transact(({ tx }) => setRegion(office, tx))
    const regions = (await office.get('/api/holiday-regions')).json<{ id: string; isOwn: boolean }[]>()
    expect(regions.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['NZ-OTA'])
  })

  it('are for people who may add holidays', async () => {
    const { office } = await auckland()
    const supervisor = await office.person('3')
    expect((await office.get('/api/holiday-regions', supervisor)).statusCode).toBe(403)
    expect((await office.get('/api/holiday-regions/NZ-AUK?year=2027', supervisor)).statusCode).toBe(403)
    const load = { regionId: 'NZ-AUK', year: 2027 }
    expect((await office.post('/api/holidays/load', load, supervisor)).statusCode).toBe(403)
  })
})

function setRegion({ company }: SetupOffice, tx: Parameters<Parameters<typeof company.transact>[0]>[0]['tx']) {
  return tx.updateTable('company').set({ holidayRegion: 'NZ-OTA' }).where('id', '=', company.companyId).execute()
}
