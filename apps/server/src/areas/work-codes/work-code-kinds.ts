import type { RecordField, RecordKind } from '../setup-records/setup-records.service.ts'

/** What the forms of jobs and tasks share. @source spec 002 §3 Job, §4, §5 */
const fields: Record<string, RecordField> = {
  code: { column: 'code', type: 'text', initial: '', isRequired: true, isUnique: true },
  name: { column: 'name', type: 'text', initial: '', isUnique: true },
  active: { column: 'is_active', type: 'flag', initial: true, isGivenLater: true },
  description: { column: 'description', type: 'text', initial: '' },
  punchCode: { column: 'punch_code', type: 'text', initial: null, isUnique: true },
  payExportCode: { column: 'pay_export_code', type: 'text', initial: '' },
}

export const TASK: RecordKind = {
  table: 'task',
  resource: 'task',
  keys: ['code'],
  unknown: 'There is no such task.',
  fields,
  order: ['code'],
}

/** `taskID`: the tasks that the job names. */
export const JOB: RecordKind = {
  table: 'job',
  resource: 'job',
  keys: ['code'],
  unknown: 'There is no such job.',
  fields,
  links: {
    taskID: {
      table: 'job_task',
      own: 'job_id',
      other: 'task_id',
      points: { table: 'task', key: 'code', unknown: 'There is no such task.' },
    },
  },
  order: ['code'],
}
