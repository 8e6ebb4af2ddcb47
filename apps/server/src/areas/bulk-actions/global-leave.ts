import type { AnswerOf, BodyOf, previewGlobalLeave, saveGlobalLeave as saveGlobalLeaveCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import {
  addLeaves,
  cancelAdded,
  foreseeLeaves,
  readLeaveOfMany,
  type ForeseenLeave,
} from '../leave/many-leaves.service.ts'
import type { LeaveWork } from '../leave/many-leaves.service.ts'
import type { AskedPerson } from '../people/people.service.ts'
import { done, leftOut, waiting, type LeaveContent, type PersonOutcome, type RunPerson } from './bulk-run.ts'
import { undoOutcome } from './global-punch.ts'
import { batchesOf } from './batches-of.ts'
import { leaveRefusalWords, leaveStartedWords } from './leave-words.ts'
import { toPreview } from './preview.ts'
import { startRun } from './start-run.ts'
import { isEmployedThroughout, readPeople, refuseUnseen } from './targets.ts'
import type { ToUndo, UndoOutcome } from './undo.repository.ts'

type Body = BodyOf<typeof saveGlobalLeaveCall>

/** People judged together. */
const TURN = 200

/**
 * Leaves adding the leave to a job. Who cannot take it is left out with the reason; where that is everyone, the call is
 * refused with the reason of the first, in words too.
 *
 * @source spec 002 §2.13, §3, §7, §8 Global leave; spec/decisions.md 23
 */
export async function saveGlobalLeave(work: Work, body: Body): Promise<AnswerOf<typeof saveGlobalLeaveCall> | Refusal> {
  const asked = await readLeaveRequest(work, body)
  if (isRefusal(asked)) return withWords(asked)
  const { content, people, days } = asked
  const employed = people.filter((person) => isEmployedThroughout(person, days))
  if (employed.length === 0) return refusedInWords('notEmployed', content)
  const problem = await problemOfAll(work, content, employed)
  if (problem) return refusedInWords(problem.reason, content, problem.date)
  const ids = new Set(employed.map(({ employeeId }) => employeeId))
  const outcomes = people.map(({ employeeId }) =>
    ids.has(employeeId) ? waiting(employeeId) : leftOut(employeeId, 'notEmployed'),
  )
  const { id, jobId } = await startRun(work, content, outcomes)
  return { message: 'success', messageSuccess: leaveStartedWords(employed.length), id, jobId }
}

/** What the leave would take of whom, and who cannot take it. Nothing is saved. */
export async function previewLeave(work: Work, body: Body): Promise<AnswerOf<typeof previewGlobalLeave> | Refusal> {
  const asked = await readLeaveRequest(work, body)
  if (isRefusal(asked)) return asked
  const { content, people, days } = asked
  const employed = people.filter((person) => isEmployedThroughout(person, days))
  const foreseen = new Map<string, ForeseenLeave>()
  for (const turn of batchesOf(employed, TURN)) {
    const ids = turn.map(({ employeeId }) => employeeId)
    for (const [id, each] of await foreseeLeaves(work, content.leave, ids)) foreseen.set(id, each)
  }
  const rows = people.map(({ employeeId, employeeName }) =>
    previewRow({ employeeId, employeeName }, foreseen.get(employeeId)),
  )
  const changed = rows.filter(({ reason }) => reason === null)
  return {
    ...toPreview(rows),
    totalMinutes: changed.reduce((sum, { minutes }) => sum + minutes, 0),
    pending: changed.filter(({ isApproved }) => !isApproved).length,
  }
}

function previewRow(person: RunPerson, foreseen: ForeseenLeave | undefined) {
  return {
    ...person,
    reason: foreseen ? (foreseen.problem?.reason ?? null) : ('notEmployed' as const),
    date: foreseen?.problem?.date ?? null,
    minutes: foreseen?.minutes ?? 0,
    days: foreseen?.days ?? 0,
    holidays: foreseen?.holidays ?? 0,
    unscheduled: foreseen?.unscheduled ?? 0,
    balanceMinutes: foreseen?.balanceMinutes ?? null,
    isApproved: foreseen?.status === 'Approved',
  }
}

async function readLeaveRequest(
  work: Work,
  { employees, department, loginRole: _, ...body }: Body,
): Promise<{ content: LeaveContent; people: AskedPerson[]; days: { from: string; to: string } } | Refusal> {
  const targets = { employees, departments: department }
  // Named records are looked up before missing fields are reported.
  const unseen = await refuseUnseen(work, targets)
  if (unseen) return unseen
  const read = await readLeaveOfMany(work, body)
  if (isRefusal(read)) return read
  const days = { from: read.leave.fromDate, to: read.leave.toDate }
  const people = await readPeople(work, targets, days)
  return isRefusal(people) ? people : { content: { kind: 'leave', ...read }, people, days }
}

/**
 * The first person's problem where everyone has one, but for those who have this very leave: adding it again succeeds and
 * adds nothing. People are judged until one can take it.
 */
async function problemOfAll(work: Work, { leave }: LeaveContent, people: AskedPerson[]) {
  let first: ForeseenLeave['problem'] = null
  for (const turn of batchesOf(people, TURN)) {
    const ids = turn.map(({ employeeId }) => employeeId)
    const foreseen = await foreseeLeaves(work, leave, ids)
    for (const id of ids) {
      const { problem } = foreseen.get(id)!
      if (problem === null || problem.reason === 'exist') return null
      first ??= problem
    }
  }
  return first
}

function refusedInWords(reason: string, content: LeaveContent, date: string | null = null): Refusal {
  const messageError = leaveRefusalWords(reason, { date, typeName: content.typeName })
  return refused(reason, { messageError, ...(date === null ? {} : { date }) })
}

/** A refusal before anyone was judged. */
function withWords(refusal: Refusal): Refusal {
  if (refusal.status !== 200) return refusal
  const { message } = refusal.answer
  return refused(message, { messageError: leaveRefusalWords(message, { date: null, typeName: '' }) })
}

/** Adds the leave for the next people of a run. */
export async function giveLeave(
  work: LeaveWork,
  { leave, typeName }: LeaveContent,
  { run, people }: { run: string; people: RunPerson[] },
): Promise<PersonOutcome[]> {
  const results = await addLeaves(work, { leave, typeName, people, run })
  return people.map(({ employeeId }) => {
    const result = results.get(employeeId)!
    if (!('added' in result)) return leftOut(employeeId, result.reason, result.date)
    const { added, minutes } = result
    return done(employeeId, { recordId: added.id, recordVersion: added.version, minutes })
  })
}

/** Cancels leave of a run that is as it was added. */
export async function cancelLeaveOf(work: LeaveWork, people: ToUndo[]): Promise<UndoOutcome[]> {
  const asked = people.map(({ recordId, recordVersion }) => ({ leaveId: recordId, version: recordVersion! }))
  const reasons = await cancelAdded(work, asked)
  return people.map(({ employeeId, recordId }) => undoOutcome(employeeId, reasons.get(recordId)!))
}
