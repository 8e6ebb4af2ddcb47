import { z, type ZodRawShape, type ZodType } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByStatus } from './lookups.ts'
import type { FunctionPermission, Permission } from './permission.ts'
import { Id, optionalText, Paging, SaveAnswer, Whole } from './wire.ts'

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
