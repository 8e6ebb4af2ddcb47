import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exceptionRange, ExceptionType } from './exceptions.ts'
import { Id, listOf, SaveAnswer, WorkDate } from './wire.ts'

/**
 * Exceptions that one look settles, of one type. `size`: how long they are, up to 15 minutes, up to an hour, or longer;
 * `noPunch`: of people without a punch in all the days. null: the type has no length or only a few exceptions, or they
 * do punch.
 */
export const ExceptionGroup = z.object({
  type: ExceptionType,
  size: z.enum(['short', 'middle', 'long', 'noPunch']).nullable(),
  /** by name and date */
  rows: z.array(
    z.object({
      id: z.string(),
      employeeId: z.string(),
      employeeName: z.string(),
      date: WorkDate,
      minutes: z.int().nullable(),
    }),
  ),
})
export type ExceptionGroup = z.output<typeof ExceptionGroup>

/** How many exceptions are grouped and reviewed together at most. */
export const REVIEWED_TOGETHER = 5000

export const listExceptionGroups = endpoint({
  method: 'GET',
  path: '/api/time-card-exceptions/groups',
  summary:
    'Exceptions of the dates that nobody has reviewed, in groups to review together: by type and length. Missing punches and overtime that waits are settled otherwise, and left out.',
  isLong: true,
  access: 'exception:visible',
  functions: ['Approvals', 'Timesheet'],
  query: z.object(exceptionRange),
  answer: z.object({ groups: z.array(ExceptionGroup) }),
})

const several = {
  body: z.object({ ids: listOf(Id, { min: 1, max: REVIEWED_TOGETHER }) }),
  answer: SaveAnswer.extend({
    /** the others were reviewed, or reverted, before */
    changed: z.array(Id),
    /** They are no more, or other ones since their times changed. */
    refused: z.array(z.object({ id: Id, reason: z.enum(['notFound']) })),
  }),
}

export const reviewExceptions = endpoint({
  method: 'POST',
  path: '/api/time-card-exceptions/review',
  summary: 'Marks several exceptions as reviewed.',
  isLong: true,
  access: 'exception:update',
  functions: ['Approvals', 'Timesheet'],
  ...several,
})

export const revertExceptions = endpoint({
  method: 'POST',
  path: '/api/time-card-exceptions/revert',
  summary: 'Returns several reviewed exceptions to the list.',
  isLong: true,
  access: 'exception:update',
  functions: ['Approvals', 'Timesheet'],
  ...several,
})
