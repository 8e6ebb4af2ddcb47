import type { BodyOf, saveWorkShift } from '@timeloom/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Work } from '../../platform/call/call.ts'
import { changed, isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { moveSection } from '../schedules/planned-day.service.ts'
import { planSection, refusedSection, requiredTimes } from './plan-section.ts'
import { plannedBreak } from './planned-break.ts'
import type { Saved, Saving } from './saving.ts'
import { ownBreak, sentBreak } from './shift-break-fields.ts'
import { decide, undecided } from './shift-decision.ts'
import { rekeyDecision, writeDecisions } from './shift-decisions.repository.ts'
import { sentTimes } from './shift-times.ts'
import { selectLastAuthor, selectShift, type ShiftKey, type ShiftRow } from './work-shifts.repository.ts'

type Body = BodyOf<typeof saveWorkShift>

/**
 * Saves the times of a scheduled shift, or an unscheduled one as a schedule, and what is decided on it. The section stays
 * the same one, so that decisions, approvals and notes stay with the shift.
 */
export async function changeShift(work: Work, body: Body, saving: Saving, before: ShiftRow): Promise<Saved | Refusal> {
  if (body.version !== undefined && body.version !== before.version) return changedMeanwhile(work, before)
  const stored = before.decision ?? undecided
  const held = {
    planned: plannedBreak(before.section),
    own: stored.breakRules,
    payGroupBreakTime: saving.rules.breakTime,
  }
  const breakRules = ownBreak(held, sentBreak(body, saving))
  if (isRefusal(breakRules)) return breakRules
  const key = await planShift(work, body, saving, before)
  if (isRefusal(key)) return key
  const decision = decide(stored, body, breakRules)
  if (!isDeepStrictEqual(stored, decision)) await writeDecisions(work.tx, work.caller, [{ ...key, ...decision }])
  return { key, before, after: await selectShift(work.tx, key) }
}

/** Brings the plan to what was sent. @returns the key of the shift afterwards */
async function planShift(work: Work, body: Body, saving: Saving, shift: ShiftRow): Promise<ShiftKey | Refusal> {
  const { section, employeeId, workDate, shiftKey } = shift
  const key = { employeeId, workDate, shiftKey }
  if (section) {
    const { startMinute = section.startMinute, endMinute = section.endMinute } = sentTimes(body)
    if (startMinute === section.startMinute && endMinute === section.endMinute) return key
    const problem = await moveSection(work, saving.day, { id: section.sectionId, startMinute, endMinute })
    return problem ? refusedSection(problem, saving) : key
  }
  if (!body.saveAsShift) return key
  const times = requiredTimes(body)
  if (isRefusal(times)) return times
  const sectionId = await planSection(work, saving, { ...times, breakMinutes: null, rules: {} })
  if (isRefusal(sectionId)) return sectionId
  await rekeyDecision(work.tx, key, sectionId)
  return { ...key, shiftKey: sectionId }
}

async function changedMeanwhile({ tx, now }: Work, shift: ShiftRow): Promise<Refusal> {
  return changed({
    version: shift.version,
    changedBy: await selectLastAuthor(tx, shift),
    changedAt: (shift.changedAt ?? now).toISOString(),
  })
}
