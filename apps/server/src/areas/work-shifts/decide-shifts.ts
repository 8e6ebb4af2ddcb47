import type { AnswerOf, BodyOf, decideShifts as decideShiftsCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayChangeTime } from '../permissions/permissions.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { type NamedShift, selectNamedShifts, selectPaidMinutes } from './decided-shifts.repository.ts'
import { answers, decide, type StoredDecision, undecided } from './shift-decision.ts'
import { writeDecisions } from './shift-decisions.repository.ts'
import { shiftValues } from './shift-values.ts'
import { selectShifts, type ShiftRow } from './work-shifts.repository.ts'

type Body = BodyOf<typeof decideShiftsCall>
type Answer = AnswerOf<typeof decideShiftsCall>

/**
 * Makes the same decision on several work shifts and recalculates them before responding. Shifts already decided that
 * way stay as they are, so repeating the call changes nothing. Shifts that are closed or gone are reported one by one,
 * and the others are still decided; where none can be, the call is refused with the first reason.
 *
 * @source docs/engine.md A4, A7; spec/decisions.md 23
 */
export async function decideShifts(work: Work, body: Body): Promise<Answer | Refusal> {
  if (!mayChangeTime(work.caller)) return forbidden()
  const { tx } = work
  const ids = [...new Set(answers.flatMap((answer) => body[answer] ?? []))]
  const shifts = await lockedShifts(work, ids)
  const refusals = ids.flatMap((workShiftId): Answer['refused'] => {
    const shift = shifts.get(workShiftId)
    if (!shift) return [{ workShiftId, reason: 'notFound' }]
    return shift.closed ? [{ workShiftId, reason: 'close' }] : []
  })
  const [first] = refusals
  if (first && refusals.length === ids.length) {
    return refused(first.reason, { changed: [], refused: refusals, paid: { before: 0, after: 0 } })
  }
  const open = [...shifts.values()].filter(({ closed }) => !closed)
  const rows = new Map((await selectShifts(tx, open)).map((row) => [keyText(row), row]))
  const decided = open.flatMap((shift) => decidedShift(body, shift, rows.get(keyText(shift))) ?? [])
  const before = await selectPaidMinutes(
    tx,
    decided.map(({ row }) => row),
  )
  if (decided.length > 0) await write(work, body, decided)
  const after = await selectPaidMinutes(
    tx,
    decided.map(({ row }) => row),
  )
  return {
    message: 'success',
    changed: decided.flatMap(({ changed }) => changed),
    refused: refusals,
    paid: { before, after },
  }
}

/** The named shifts by their ids, as they are once nobody else changes these employees' time. */
async function lockedShifts({ tx }: Work, ids: string[]): Promise<Map<string, NamedShift>> {
  const seen = await selectNamedShifts(tx, ids)
  const open = seen.filter(({ closed }) => !closed)
  await markForRecalculation(
    tx,
    open.map(({ employeeId, workDate }) => ({ employeeId, from: workDate, to: workDate })),
  )
  return new Map((await selectNamedShifts(tx, ids)).map((shift) => [shift.workShiftId, shift]))
}

interface Decided {
  row: ShiftRow
  after: StoredDecision
  changed: Answer['changed']
}

/** What the call decides on a shift; undefined where it is decided so already. */
function decidedShift(body: Body, { workShiftId }: NamedShift, row: ShiftRow | undefined): Decided | undefined {
  if (!row) return undefined
  const stored = row.decision ?? undecided
  const decision = body.decision === undefined ? true : body.decision
  const named = answers.filter((answer) => body[answer]?.includes(workShiftId) && stored[answer] !== decision)
  if (named.length === 0) return undefined
  const sent = Object.fromEntries(named.map((answer) => [answer, decision]))
  return {
    row,
    after: decide(stored, { ...sent, reason: body.reason }, stored.breakRules),
    changed: named.map((answer) => ({ workShiftId, answer, before: stored[answer] })),
  }
}

async function write(work: Work, { reason }: Body, decided: readonly Decided[]): Promise<void> {
  await writeDecisions(
    work.tx,
    work.caller,
    decided.map(({ row: { employeeId, workDate, shiftKey }, after }) => ({ employeeId, workDate, shiftKey, ...after })),
  )
  await recordAudit(
    work,
    decided.map(({ row, after }) => ({
      action: 'update',
      entity: 'work_shift',
      entityId: row.shiftKey,
      employeeId: row.employeeId,
      workDate: row.workDate,
      before: shiftValues(row),
      after: shiftValues({ ...row, decision: after }),
      reason: reason ?? null,
    })),
  )
  await recalculateNow(work, [...new Set(decided.map(({ row }) => row.employeeId))])
}

function keyText({ employeeId, workDate, shiftKey }: Pick<ShiftRow, 'employeeId' | 'workDate' | 'shiftKey'>): string {
  return `${employeeId} ${workDate} ${shiftKey}`
}
