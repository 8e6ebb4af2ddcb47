import type { BodyOf, listOpenShiftCandidates } from '@timeloom/contract'
import { toInstant, zoneOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { startOfMinute } from '../local-time/wall-time.service.ts'
import { sectionOf } from '../schedules/section-wire.service.ts'
import { selectMissing, selectZoneOf } from './department-facts.repository.ts'
import type { OpenShiftPlan } from './open-shift.repository.ts'

type SentFields = Omit<BodyOf<typeof listOpenShiftCandidates>, 'id' | 'departmentIds'>

export interface SentShift {
  plan: OpenShiftPlan
  /** when it begins, by the clocks of its department */
  startsAt: Date
}

/**
 * A shift as it was sent. Refused where its own fields cannot stand; 404 for a department that the caller does not plan,
 * and for what the company does not have.
 */
export async function sentShift(work: Work, fields: SentFields): Promise<SentShift | Refusal> {
  const { workDate, departmentId, ...sent } = fields
  const zone = await selectZoneOf(work.tx, departmentId)
  if (zone === undefined) return notFound('There is no such department.')
  const { isTaskCodeEnabled } = await ownSettings(work)
  const asPlanned = { overrideBreakCalculation: false, isOverridePayGroup: false, lunchWorkingThrough: false }
  const read = sectionOf({ ...sent, ...asPlanned, departmentId }, { isTaskRequired: isTaskCodeEnabled })
  if ('problem' in read) return refused(read.problem)
  const {
    startMinute,
    endMinute,
    breakMinutes,
    labelName,
    colorCode,
    rules,
    jobId = null,
    taskId = null,
  } = read.section
  const missing = await selectMissing(work.tx, { jobId, taskId, skills: rules.skills ?? [] })
  if (missing !== null) return notFound(`There is no such ${missing}.`)
  const times = { startMinute, endMinute, breakMinutes }
  return {
    plan: { workDate, ...times, labelName, colorCode, rules, departmentId, jobId, taskId },
    startsAt: startOfMinute(toInstant(zoneOf(zone), workDate, startMinute)),
  }
}
