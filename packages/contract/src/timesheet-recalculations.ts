import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, SaveAnswer } from './wire.ts'

export const recalculateToday = endpoint({
  method: 'GET',
  path: '/api/timesheet/recalculate/today',
  summary: 'Recalculates the employee’s today; a closed day is refused.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  query: z.object({ employee: Id }),
  answer: SaveAnswer,
  refusals: ['close'],
})

export const recalculateTimesheet = endpoint({
  method: 'POST',
  path: '/recalculate/recalculateTimeSheet',
  summary: 'Recalculates a pay period for the given employees; a closed period is refused.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({ payrollTransferId: Id, employees: listOf(Id, { min: 1 }) }),
  answer: SaveAnswer.extend({ changedDays: z.int() }),
  refusals: ['close'],
})
