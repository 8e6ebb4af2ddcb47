import { beforeAll, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { rosterOffice, WEEK, type RosterOffice } from '../../areas/roster/testing/roster-office.ts'
import { rosterRoutes } from '../../areas/roster/roster.routes.ts'
import { reportsRoutes } from '../reports.routes.ts'
import { readPdf } from '../testing/read-pdf.ts'

const database = testDatabase()
const server = testApp(database, [...rosterRoutes, ...reportsRoutes])
let office: RosterOffice

beforeAll(async () => {
  office = await rosterOffice(database, server)
})

const EMPTY = { payGroupIds: '', employeeIds: '', status: '', grouping: '' }
const download = (fields: object = {}, who?: TestPerson) =>
  office.post('/api/reports/WeeklyScheduleReport/download', { ...WEEK, format: 'PDF', ...EMPTY, ...fields }, who)
const texts = async (fields: object = {}, who?: TestPerson) => {
  const answer = await download(fields, who)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return readPdf(answer.rawPayload)
}

it('is a PDF file with the people by department, their times of each day, and the hours', async () => {
  const answer = await download()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Weekly Schedule 2026-11-23 to 2026-11-29.pdf'),
  })
  const [page = []] = await readPdf(answer.rawPayload)
  const drawn = page.slice(page.indexOf('Bakery'), page.indexOf('Weekly Schedule'))
  expect(drawn).toEqual(
    [
      'Bakery|Tūmanako, Aroha|08:00–16:30|Early|22:00–+06:00|Packing|Off Day|16.00',
      'Packing|Pere, Wiremu|06:00–14:00|8.00',
      'Total hours|16.00|8.00|0.00|0.00|0.00|0.00|0.00|24.00',
    ].flatMap((line) => line.split('|')),
  )
  expect(page.join(' ')).toContain('23 Nov 2026 to 29 Nov 2026')
})

it('names people as they are sorted', async () => {
  const [page = []] = await texts({ sortBy: 'FirstName' })
  expect(page).toEqual(expect.arrayContaining(['Aroha Tūmanako', 'Wiremu Pere']))
})

it('has a table for every seven days of a longer range', async () => {
  const pages = await texts({ endDate: '2026-12-02' })
  expect(pages).toHaveLength(2)
  expect(pages[1]).toEqual(expect.arrayContaining(['30 Nov', '2 Dec', 'Tūmanako, Aroha']))
  expect(pages[1]).not.toContain('23 Nov')
})

it('has the people whom the caller plans, of the named departments', async () => {
  const [own = []] = await texts({}, office.supervisor)
  expect(own).toContain('Tūmanako, Aroha')
  expect(own).not.toContain('Pere, Wiremu')
  const [none = []] = await texts({ departmentIds: [office.packing] }, office.supervisor)
  expect(none).toContain('No employees found for the chosen filter.')
  expect((await download({}, await office.person('4'))).statusCode).toBe(403)
  const other = await rosterOffice(database, server)
  const departmentIds = [office.packing]
  expect((await other.post('/api/reports/WeeklyScheduleReport/download', { ...WEEK, departmentIds })).statusCode).toBe(
    404,
  )
})

it.each([
  { field: 'endDate', value: '2026-11-22' },
  { field: 'format', value: 'XLSX' },
  { field: 'sortBy', value: 'Department' },
])('with $field $value answers 400', async ({ field, value }) => {
  const answer = await download({ [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toMatchObject([{ field }])
})
