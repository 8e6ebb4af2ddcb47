import { z, type ZodRawShape, type ZodType } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByStatus } from './lookups.ts'
import type { FunctionPermission, Permission } from './permission.ts'
import { Id, optionalText, Paging, SaveAnswer, Whole, WorkDate } from './wire.ts'

/** Setup records belong to no Supervisor function. */
type OpenPermission = Exclude<Permission, FunctionPermission>

interface RecordCall<A> {
  path: string
  summary: string
  access: A
}

/**
 * The list of a kind of record that can be switched off, for showing and choosing; complete unless a page is requested.
 */
export function recordList<Row extends ZodType>(row: Row, call: RecordCall<OpenPermission | 'signed-in'>) {
  return endpoint({ method: 'GET', ...call, query: ByStatus.extend(Paging), answer: z.array(row) })
}

/**
 * Saves a record, or adds it if there is no id. An outdated version answers 409 (decisions 23); `exist` names the field
 * whose value another record already has.
 *
 * @param fields an absent one stays as it is
 */
export function recordSave<Fields extends ZodRawShape>(fields: Fields, call: RecordCall<OpenPermission>) {
  return endpoint({
    method: 'POST',
    ...call,
    body: z.object({ id: optionalText(Id), version: optionalText(Whole), ...fields }),
    answer: SaveAnswer.extend({ id: z.string().optional(), field: z.string().optional() }),
    refusals: ['exist'],
    creates: true,
  })
}

/**
 * Saves a record that applies from a date, or adds it if there is no id. An outdated version answers 409 (decisions 23);
 * `close`: a closed day would be affected.
 *
 * @param fields an absent one stays as it is
 * @param call `answer` and `refusals`: what the call has besides those of every such save
 */
export function datedSave<Fields extends ZodRawShape, Answer extends ZodRawShape>(
  fields: Fields,
  { answer, refusals = [], ...call }: RecordCall<OpenPermission> & { answer: Answer; refusals?: readonly string[] },
) {
  return endpoint({
    method: 'POST',
    ...call,
    body: z.object({
      id: optionalText(Id),
      /** The version that was read. */
      version: optionalText(Whole),
      /** The work date from which the dated fields apply; absent: every day that is still open. */
      effectiveFrom: optionalText(WorkDate),
      ...fields,
    }),
    answer: SaveAnswer.extend({
      id: z.string().optional(),
      /** null: on every date */
      effectiveFrom: z.string().nullable().optional(),
      /** days whose figures changed, or the job that recalculates them */
      changedDays: z.int().optional(),
      jobId: z.string().optional(),
    }).extend(answer),
    refusals: ['exist', ...refusals, 'close'],
    creates: true,
  })
}
