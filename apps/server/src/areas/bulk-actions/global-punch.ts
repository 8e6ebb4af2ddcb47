import type { AnswerOf, BodyOf, previewGlobalPunch, saveGroupTimePunch } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import type { AskedPerson } from '../people/people.service.ts'
import { addPunches, closedOn, foreseePunches, removePunches } from '../punches/many-punches.service.ts'
import { done, leftOut, waiting, type PersonOutcome, type PunchContent, type RunPerson } from './bulk-run.ts'
import { selectJobId } from './job-codes.repository.ts'
import { toPreview } from './preview.ts'
import { startRun, titleOf } from './start-run.ts'
import { isEmployed, readTargets } from './targets.ts'
import type { ToUndo, UndoOutcome } from './undo.repository.ts'

type Body = BodyOf<typeof saveGroupTimePunch>

/**
 * Leaves adding the punch to a job. People who are not employed or in a closed period are left out with the reason; where
 * that is everyone, the call is refused with the reason of the first.
 *
 * @source spec 002 §2.13, §3, §8 Global punch; spec/decisions.md 23
 */
export async function saveGlobalPunch(work: Work, body: Body): Promise<AnswerOf<typeof saveGroupTimePunch> | Refusal> {
  const asked = await readPunchRequest(work, body)
  if (isRefusal(asked)) return asked
  const { content, people } = asked
  const ids = people.map(({ employeeId }) => employeeId)
  const closed = await closedOn(work, ids, content.day)
  const outcomes = people.map((person): PersonOutcome => {
    const { employeeId } = person
    if (!isEmployed(person)) return leftOut(employeeId, 'notEmployed')
    return closed.has(employeeId) ? leftOut(employeeId, 'close') : waiting(employeeId)
  })
  if (outcomes.every(({ outcome }) => outcome !== null)) return refused(outcomes[0]!.reason!)
  const { id, jobId } = await startRun(work, content, outcomes)
  return { message: 'success', id, jobId }
}

/** What the punch would be for whom, and who would be left out. Nothing is saved. */
export async function previewPunch(work: Work, body: Body): Promise<AnswerOf<typeof previewGlobalPunch> | Refusal> {
  const asked = await readPunchRequest(work, body)
  if (isRefusal(asked)) return asked
  const { content, people } = asked
  const employed = people.filter(isEmployed).map(({ employeeId }) => employeeId)
  const foreseen = await foreseePunches(work, { ...content, employeeIds: employed })
  return toPreview(
    people.map(({ employeeId, employeeName }) => {
      const own = foreseen.get(employeeId)
      return {
        employeeId,
        employeeName,
        reason: own ? own.leftOut : ('notEmployed' as const),
        becomes: own?.becomes ?? null,
      }
    }),
  )
}

async function readPunchRequest(
  work: Work,
  { employees, departments, date, punchTime, reason, jobcode }: Body,
): Promise<{ content: PunchContent; people: AskedPerson[] } | Refusal> {
  const { isManualPunchEnabled, isJobCodeEnabled } = await ownSettings(work)
  if (!isManualPunchEnabled) return forbidden('Manual punches are switched off.')
  const jobId = jobcode === undefined ? null : await selectJobId(work.tx, jobcode)
  if (jobId === undefined) return notFound('There is no such job.')
  const people = await readTargets(work, { employees, departments }, { from: date, to: date })
  if (isRefusal(people)) return people
  const content: PunchContent = {
    kind: 'punch',
    day: date,
    punchTime,
    reason: reason ?? '',
    jobId: isJobCodeEnabled ? jobId : null,
  }
  return { content, people }
}

/** Adds the punch for the next people of a run. */
export async function punchPeople(
  work: Work,
  content: PunchContent,
  { id, people }: { id: string; people: RunPerson[] },
): Promise<PersonOutcome[]> {
  const { day, punchTime, jobId } = content
  const employeeIds = people.map(({ employeeId }) => employeeId)
  const reason = content.reason === '' ? 'Global punch' : content.reason
  const results = await addPunches(
    work,
    { employeeIds, day, punchTime },
    { reason, jobId, run: `${titleOf(content)} (${id})` },
  )
  return employeeIds.map((employeeId) => {
    const result = results.get(employeeId)!
    return 'punchId' in result ? done(employeeId, { recordId: result.punchId }) : leftOut(employeeId, result.leftOut)
  })
}

/** Removes the punches of a run that stand as it added them. */
export async function removeAdded(work: Work, content: PunchContent, people: ToUndo[]): Promise<UndoOutcome[]> {
  const punches = people.map(({ employeeId, recordId }) => ({ employeeId, punchId: recordId }))
  const reasons = await removePunches(work, punches, `Undo of the ${titleOf(content).replace(/^G/, 'g')}`)
  return people.map(({ employeeId, recordId }) => undoOutcome(employeeId, reasons.get(recordId)!))
}

export function undoOutcome(employeeId: string, reason: UndoOutcome['undoReason']): UndoOutcome {
  return { employeeId, undoOutcome: reason === null ? 'undone' : 'kept', undoReason: reason }
}
