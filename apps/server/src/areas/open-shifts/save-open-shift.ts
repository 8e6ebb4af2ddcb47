import type { AnswerOf, BodyOf, saveOpenShift as saveCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { offerTo } from './offer-open-shift.ts'
import {
  insertOpenShift,
  lockOpenShift,
  selectOpenShift,
  updateOpenShift,
  type OpenShiftPlan,
  type OpenShiftRow,
  type OpenShiftTerms,
} from './open-shift.repository.ts'
import { NO_SHIFT } from './read-open-shifts.ts'
import { sentShift, type SentShift } from './sent-shift.ts'
import { takeOffPlan } from './take-off-plan.ts'

type Body = BodyOf<typeof saveCall>
type Answer = AnswerOf<typeof saveCall>

/**
 * Saves an open shift, or adds it, and offers it as asked; where it cannot be offered so, nothing is saved. What people
 * were offered cannot become another shift: withdraw it and add a new one.
 */
export async function saveOpenShift(work: Work, body: Body): Promise<Answer | Refusal> {
  const sent = await sentShift(work, body)
  if (isRefusal(sent)) return sent
  if (sent.startsAt <= work.now) return refused('began')
  const id = body.id === undefined ? await add(work, body, sent) : await change(work, { ...body, id: body.id }, sent)
  if (isRefusal(id)) return id
  const shift = await selectOpenShift(work.tx, { id, now: work.now })
  const offered = await offerTo(work, shift!, body)
  return isRefusal(offered) ? offered : { message: 'success', id, offered }
}

async function add(work: Work, body: Body, sent: SentShift): Promise<string | Refusal> {
  const terms = { places: body.places, note: body.note ?? null, deadline: deadlineOf(body) ?? sent.startsAt }
  if (!isDeadline(terms.deadline, sent, work.now)) return refused('deadline')
  const taken = await takeOffPlan(work, body)
  if (taken) return taken
  const { accountId } = work.caller
  const id = await insertOpenShift(work.tx, { ...sent.plan, ...terms }, { by: accountId, at: work.now })
  await record(work, 'create', id, { before: null, after: { ...sent.plan, ...terms } })
  return id
}

async function change(work: Work, body: Body & { id: string }, sent: SentShift): Promise<string | Refusal> {
  const { id } = body
  const row = await lockOpenShift(work.tx, { id, now: work.now })
  if (!row) return notFound(NO_SHIFT)
  const stale = await refuseStale(work, {
    entity: 'open_shift',
    entityId: id,
    version: row.version,
    read: body.version,
  })
  if (stale) return stale
  if (row.status === 'Withdrawn') return refused('withdrawn')
  const before = { ...planOf(row), ...termsOf(row) }
  const after = { ...sent.plan, ...newTerms(body, { row, sent }) }
  if (row.offered > 0 && !isSame(planOf(before), planOf(after))) return refused('offered')
  if (after.places < row.claimed) return refused('places')
  const isOtherDeadline = after.deadline.getTime() !== before.deadline.getTime()
  if (isOtherDeadline && !isDeadline(after.deadline, sent, work.now)) return refused('deadline')
  if (isSame(onPaper(before), onPaper(after))) return id
  await updateOpenShift(work.tx, id, after)
  await record(work, 'update', id, { before, after })
  return id
}

/** A deadline that was the start of the shift goes with it. */
function newTerms(body: Body, { row, sent }: { row: OpenShiftRow; sent: SentShift }): OpenShiftTerms {
  const kept = row.deadline <= sent.startsAt ? row.deadline : sent.startsAt
  const deadline = body.deadline === undefined ? kept : (deadlineOf(body) ?? sent.startsAt)
  return { places: body.places, note: body.note === undefined ? row.note : body.note, deadline }
}

function deadlineOf({ deadline }: Body): Date | null {
  return deadline == null ? null : new Date(deadline)
}

function isDeadline(deadline: Date, { startsAt }: SentShift, now: Date): boolean {
  return deadline > now && deadline <= startsAt
}

type Values = OpenShiftPlan & OpenShiftTerms

function planOf(values: OpenShiftPlan): OpenShiftPlan {
  const { workDate, startMinute, endMinute, breakMinutes, labelName, colorCode } = values
  const { rules, departmentId, jobId, taskId } = values
  return { workDate, startMinute, endMinute, breakMinutes, labelName, colorCode, rules, departmentId, jobId, taskId }
}

function termsOf({ places, note, deadline }: OpenShiftTerms): OpenShiftTerms {
  return { places, note, deadline }
}

/** As the history keeps it. */
function onPaper(values: Values) {
  return { ...values, deadline: values.deadline.toISOString() }
}

async function record(
  work: Work,
  action: 'create' | 'update',
  entityId: string,
  { before, after }: { before: Values | null; after: Values },
): Promise<void> {
  const states = { before: before && onPaper(before), after: onPaper(after) }
  await recordAudit(work, [{ action, entity: 'open_shift', entityId, workDate: after.workDate, ...states }])
}
