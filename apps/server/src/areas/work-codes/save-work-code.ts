import type { AnswerOf, BodyOf, saveJob as saveJobCall, saveTask as saveTaskCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../access/access.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../company/company.service.ts'
import {
  countTasks,
  insertWorkCode,
  isTaken,
  lockWorkCodes,
  replaceNamedTasks,
  updateWorkCode,
} from './work-code-writes.repository.ts'
import {
  selectNamedTasks,
  selectWorkCode,
  type WorkCode,
  type WorkCodeKind,
  type WorkCodeValues,
} from './work-codes.repository.ts'

const REQUIRED = 'This field is required.'

type JobBody = BodyOf<typeof saveJobCall>
type CodeBody = BodyOf<typeof saveTaskCall>
type Saved = AnswerOf<typeof saveJobCall>

/**
 * Adds a job, or with an id changes one of the company, and which tasks it names.
 *
 * Refuses with `exist` where another job has the code, the name or the punch code.
 *
 * @source spec 002 §2.7, §3, §4, §5; spec/decisions.md 14, 23, 24
 */
export async function saveJob(work: Work, { taskID, ...body }: JobBody): Promise<Saved | Refusal> {
  return save(work, 'job', body, taskID && [...new Set(taskID)])
}

/** As saveJob, of a task. */
export async function saveTask(work: Work, body: CodeBody): Promise<Saved | Refusal> {
  return save(work, 'task', body, undefined)
}

/** @param asked the tasks a job is to name; undefined: those it names already */
async function save(
  work: Work,
  kind: WorkCodeKind,
  body: CodeBody,
  asked: string[] | undefined,
): Promise<Saved | Refusal> {
  const { tx, caller } = work
  if (!mayDo(caller, `${kind}:${body.id === undefined ? 'create' : 'update'}`)) return forbidden()
  await lockWorkCodes(tx)
  const stored = await storedOf(work, kind, body)
  if (isRefusal(stored)) return stored
  if (asked && (await countTasks(tx, asked)) < asked.length) return notFound('There is no such task.')
  const { before, named } = stored
  const after = savedValues(body, before)
  if (after.code === '') return invalid(REQUIRED, [{ field: 'code', reason: REQUIRED }])
  if (await isTaken(tx, kind, { ...after, id: before?.id ?? null })) return refused('exist')
  const taskIds = (asked ?? named).toSorted()
  const isSameTasks = isSame(named.toSorted(), taskIds)
  if (before && isSame(valuesOf(before), after) && isSameTasks) return { message: 'success', id: before.id }
  const id = before?.id ?? (await insertWorkCode(tx, kind, after))
  if (before) await updateWorkCode(tx, kind, { id, ...after })
  if (!isSameTasks) await replaceNamedTasks(tx, id, taskIds)
  await recordAudit(work, [
    {
      action: before ? 'update' : 'create',
      entity: kind,
      entityId: id,
      before: before ? recorded(kind, valuesOf(before), named.toSorted()) : null,
      after: recorded(kind, after, taskIds),
    },
  ])
  return { message: 'success', id }
}

interface Stored {
  /** undefined: it is to be added */
  before: WorkCode | undefined
  /** the tasks that a job names */
  named: string[]
}

async function storedOf(work: Work, kind: WorkCodeKind, { id, version }: CodeBody): Promise<Stored | Refusal> {
  if (id === undefined) return { before: undefined, named: [] }
  const before = await selectWorkCode(work.tx, kind, id)
  if (!before) return notFound(`There is no such ${kind}.`)
  const stale = await refuseStale(work, { entity: kind, entityId: id, version: before.version, read: version })
  return stale ?? { before, named: kind === 'job' ? await selectNamedTasks(work.tx, id) : [] }
}

/** What is absent stays, what is empty is cleared; a new one is active. */
function savedValues(body: CodeBody, before: WorkCode | undefined): WorkCodeValues {
  const text = (said: string | null | undefined, stored: string | undefined) =>
    said === undefined ? (stored ?? '') : (said ?? '')
  return {
    code: text(body.code, before?.code),
    name: text(body.name, before?.name),
    isActive: before ? (body.active ?? before.isActive) : true,
    description: text(body.description, before?.description),
    punchCode: body.punchCode === undefined ? (before?.punchCode ?? null) : body.punchCode,
    payExportCode: text(body.payExportCode, before?.payExportCode),
  }
}

function valuesOf({ code, name, isActive, description, punchCode, payExportCode }: WorkCodeValues): WorkCodeValues {
  return { code, name, isActive, description, punchCode, payExportCode }
}

function recorded(kind: WorkCodeKind, values: WorkCodeValues, taskIds: string[]) {
  return kind === 'job' ? { ...values, taskIds } : values
}
