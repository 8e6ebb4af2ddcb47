import type { ZodType } from 'zod'
import { isRefusal } from '../../platform/call/refusal.ts'
import {
  applyChanges,
  prepareChanges,
  readRecords,
  type RecordBody,
  type RecordChange,
  type RecordField,
  type RecordKind,
} from '../setup-records/setup-records.service.ts'
import type { FileColumn, SetupFile } from './setup-file.ts'

const TYPES: Record<RecordField['type'], FileColumn['type']> = {
  text: 'text',
  flag: 'flag',
  integer: 'number',
  decimal: 'number',
  reference: 'reference',
}

/**
 * A declared kind of records as a file of all its fields.
 *
 * @param body what a save of one takes
 * @param apart the field that tells records of the same keys apart; absent: no two have the same
 */
export function recordFile(kind: RecordKind, body: ZodType, { apart }: { apart?: string } = {}): SetupFile {
  const fields = Object.entries(kind.fields).map(([header, { type, isRequired = false, points }]): FileColumn => {
    const column = {
      header,
      type: TYPES[type],
      isRequired,
      isKey: kind.keys.includes(header),
      tellsApart: header === apart,
    }
    return points ? { ...column, points } : column
  })
  const links = Object.entries(kind.links ?? {}).map(([header, { points }]): FileColumn => ({
    header,
    type: 'list',
    points,
  }))
  return {
    resource: kind.resource,
    columns: [...fields, ...links],
    body,
    read: ({ tx }) => readRecords(tx, kind),
    prepare: async (work, bodies) => {
      const outcomes = await prepareChanges(work, kind, bodies as RecordBody[], { isFile: true })
      return {
        refusals: outcomes.map((outcome) => (isRefusal(outcome) ? outcome : undefined)),
        apply: async () => {
          await applyChanges(
            work,
            kind,
            outcomes.filter((outcome): outcome is RecordChange => !isRefusal(outcome)),
          )
          return undefined
        },
      }
    },
  }
}
