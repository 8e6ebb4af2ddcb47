import type { BodyOf, saveWorkShift } from '@timeloom/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { planSection, requiredTimes } from './plan-section.ts'
import type { Saved, Saving } from './saving.ts'
import { ownBreak, sentBreak } from './shift-break-fields.ts'
import { decide, undecided } from './shift-decision.ts'
import { writeDecisions } from './shift-decisions.repository.ts'
import { selectShift } from './work-shifts.repository.ts'

type Body = BodyOf<typeof saveWorkShift>

/**
 * Plans a shift on a day. Its break is the section's own. An answer that was sent is decided, as on a shift that is there;
 * what is absent follows the rules, whose answers a form shows as its defaults.
 *
 * @source 001 §9 (new shift defaults)
 */
export async function createShift(work: Work, body: Body, saving: Saving): Promise<Saved | Refusal> {
  const times = requiredTimes(body)
  if (isRefusal(times)) return times
  const held = { planned: {}, own: {}, payGroupBreakTime: saving.rules.breakTime }
  const rule = ownBreak(held, sentBreak(body, saving))
  if (isRefusal(rule)) return rule
  const { breakTime, ...rules } = rule
  const sectionId = await planSection(work, saving, { ...times, breakMinutes: breakTime ?? null, rules })
  if (isRefusal(sectionId)) return sectionId

  const { employeeId, workDate } = saving.day
  const key = { employeeId, workDate, shiftKey: sectionId }
  const decision = decide(undecided, body, {})
  if (!isDeepStrictEqual(undecided, decision)) await writeDecisions(work.tx, work.caller, [{ ...key, ...decision }])
  return { key, before: null, after: await selectShift(work.tx, key) }
}
