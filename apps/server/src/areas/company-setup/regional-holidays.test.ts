import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { addHoliday } from '../holidays/testing/add-holiday.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { HOLIDAY, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { deleteDepartments } from '../structure/delete-departments.ts'
import { saveDepartment } from '../structure/save-department.ts'

const { db } = testDatabase()

const nameOfFriday = (weeks: TwoWeeks) =>
  weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ name: string | null }>`
      select figures ->> 'holidayName' as name from timesheet_day
      where employee_id = ${weeks.employeeId}::uuid and work_date = '2026-03-13'`.execute(tx)
    return rows[0]?.name
  })

/** The employee of the two weeks in the north, whose second Friday is a holiday. */
async function inTheNorth() {
  const weeks = await twoWeeks(db)
  const nodes = await weeks.transact(({ tx }) =>
    ensureNodes(tx, weeks.companyId, [['Plant', 'North'], ['Plant', 'South'], ['Office']]),
  )
  const node = (...path: string[]) => nodes.get(pathKey(path))!
  await weeks.transact((work) =>
    assignEmployee(work, {
      employeeId: weeks.employeeId,
      effectiveFrom: '2026-01-05',
      changes: { departmentId: node('Plant', 'North') },
    }),
  )
  const observe = (id: string, isObserved: boolean) =>
    weeks.transact((work) => saveDepartment(work, { id, holidayIds: isObserved ? [weeks.holidayIds[1]] : [] }))
  return { weeks, node, observe }
}

const friday = async (weeks: TwoWeeks) => (await weeks.paid(SECOND))[4]

it('a holiday of no region is everyone’s', async () => {
  const { weeks } = await inTheNorth()
  expect(await friday(weeks)).toEqual(HOLIDAY)
})

it('a holiday of another region is an ordinary day, until it is this one’s too', async () => {
  const { weeks, node, observe } = await inTheNorth()
  await observe(node('Plant', 'South'), true)
  expect(await friday(weeks)).not.toHaveProperty('PHW')
  await observe(node('Plant', 'North'), true)
  expect(await friday(weeks)).toEqual(HOLIDAY)
})

it('two regions’ holidays on one date each keep their own name', async () => {
  const { weeks, node } = await inTheNorth()
  const added = await weeks.transact((work) => addHoliday(work, { name: 'Another Day', date: '2026-03-13' }))
  if (!('id' in added) || added.id === undefined) throw new Error('The holiday was not added.')
  const observe = (id: string, holidayIds: string[]) =>
    weeks.transact((work) => saveDepartment(work, { id, holidayIds }))
  await observe(node('Plant', 'South'), [added.id])
  await observe(node('Plant', 'North'), [weeks.holidayIds[1]])
  expect(await nameOfFriday(weeks)).toBe('Founding Day')
  await observe(node('Plant', 'South'), [weeks.holidayIds[1]])
  await observe(node('Plant', 'North'), [added.id])
  expect(await nameOfFriday(weeks)).toBe('Another Day')
})

it('a holiday of a node is that of those below it', async () => {
  const { weeks, node, observe } = await inTheNorth()
  await observe(node('Plant'), true)
  expect(await friday(weeks)).toEqual(HOLIDAY)
})

it('a holiday that no region has any more is everyone’s again, also when its node is deleted', async () => {
  const { weeks, node, observe } = await inTheNorth()
  await observe(node('Office'), true)
  expect(await friday(weeks)).not.toHaveProperty('PHW')
  expect(await weeks.transact((work) => deleteDepartments(work, [node('Office')]))).toEqual({ message: 'success' })
  expect(await friday(weeks)).toEqual(HOLIDAY)
})

it('a new node can have one from the start', async () => {
  const { weeks } = await inTheNorth()
  await weeks.transact((work) => saveDepartment(work, { departmentName: 'West', holidayIds: [weeks.holidayIds[1]] }))
  expect(await friday(weeks)).not.toHaveProperty('PHW')
})
