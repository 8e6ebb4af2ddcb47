import type { AnswerOf, BodyOf, identifyByPin, listWorkChoices as listWorkChoicesCall } from '@timeloom/contract'
import { notFound, refused, type Refusal } from '../../../platform/call/refusal.ts'
import { ownSettings } from '../../company/company.service.ts'
import { readAppSettings } from '../../kiosk/app-settings.service.ts'
import { epochMinute } from '../../local-time/wall-time.service.ts'
import { wallTimeAt } from '../../punches/punches.service.ts'
import { jobChoices } from '../../work-codes/work-codes.service.ts'
import { selectSeenPeople } from '../device-punches.repository.ts'
import { checkProof } from '../employee-proof.ts'
import type { IntakeWork } from '../pin-holders.ts'
import { hasJobs, selectDefaultWork, selectWorkNames } from './sent-work.repository.ts'

/**
 * What an In of the person now would be booked to, and whether there is a choice; undefined where the company has no job
 * codes.
 */
export async function offeredWork(
  work: IntakeWork,
  { employeeId, timeZoneId }: { employeeId: string; timeZoneId: string },
): Promise<AnswerOf<typeof identifyByPin>['work']> {
  const { tx, now, device } = work
  const [{ isJobCodeEnabled }, { enableDefaultWorkCode }] = await Promise.all([
    ownSettings(work),
    readAppSettings(work),
  ])
  if (!isJobCodeEnabled || device.employeeId !== null) return undefined
  const moment = { line: 0, employeeId, ...wallTimeAt(epochMinute(now), timeZoneId) }
  const [isChoice, defaults] = await Promise.all([
    hasJobs(tx),
    selectDefaultWork(tx, enableDefaultWorkCode ? [moment] : []),
  ])
  const standIn = defaults.get(0)
  return { hasJobs: isChoice, default: standIn ? { ...standIn, ...(await selectWorkNames(tx, standIn)) } : null }
}

/** Jobs that the person before the kiosk may choose, with their tasks where the company uses tasks. */
export async function listWorkChoices(
  work: IntakeWork,
  { employeeId, proof }: BodyOf<typeof listWorkChoicesCall>,
): Promise<AnswerOf<typeof listWorkChoicesCall> | Refusal> {
  const { tx, now, caller, device, signer } = work
  const [person] = await selectSeenPeople(tx, [employeeId])
  if (!person) return notFound('There is no such employee.')
  const identified = { companyId: caller.companyId, deviceId: device.id, employeeId, at: now }
  if (device.employeeId !== null || checkProof(signer, proof, identified).state !== 'proven') return refused('unproven')
  const { isJobCodeEnabled, isTaskCodeEnabled } = await ownSettings(work)
  if (!isJobCodeEnabled) return { message: 'success', jobs: [] }
  return { message: 'success', jobs: await jobChoices(tx, { employeeId, withTasks: isTaskCodeEnabled }) }
}
