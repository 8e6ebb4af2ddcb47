import { addDays } from '@timeloom/engine'
import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { clientOf } from '../../platform/db/query-builder.ts'
import { saveRosterDays } from './save-roster-days.ts'
import { DAY, plannedCompany } from './testing/planned-company.ts'

const { db } = testDatabase()

it('500 days take as many statements as 70, and are recalculated by a job', async () => {
  const company = await plannedCompany(db, { jobs: { send: () => Promise.resolve(randomUUID()) } })
  const employeeIds = await Promise.all(Array.from({ length: 72 }, () => company.addEmployee({})))
  const save = (days: number) =>
    company.transact(async (work) => {
      const sent = vi.spyOn(clientOf(work.tx), 'query')
      const saved = await saveRosterDays(work, { days: daysOf(employeeIds, days) })
      const statements = sent.mock.calls.length
      sent.mockRestore()
      if (isRefusal(saved)) throw new Error(saved.answer.message)
      return { statements, days: saved.days!.length, jobId: saved.jobId }
    })
  const [few, many] = [await save(1), await save(7)]
  expect(few).toMatchObject({ days: 72, jobId: expect.any(String) })
  expect(many).toMatchObject({ days: 504, jobId: expect.any(String), statements: few.statements })
})

function daysOf(employeeIds: string[], days: number) {
  return employeeIds.flatMap((employeeId) =>
    Array.from({ length: days }, (_, number) => ({
      employeeId,
      ruleDate: addDays(DAY, number),
      isCleared: false,
      isOffDay: false,
      workSections: [
        {
          startTime: days > 1 ? '08:00' : '09:00',
          startTimeType: 'Today' as const,
          endTime: '16:00',
          endTimeType: 'Today' as const,
          overrideBreakCalculation: false,
          isOverridePayGroup: false,
          lunchWorkingThrough: false,
        },
      ],
    })),
  )
}
