import { ROLE_IDS, type AnswerOf, type BodyOf, type readOwnFigures as call } from '@timeloom/contract'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { readAppSettings } from '../kiosk/app-settings.service.ts'
import { shownBalances } from '../leave-balance/leave-balances.service.ts'
import { greenwichDate, localDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { payPeriodOfEmployee } from '../pay-periods/pay-periods.service.ts'
import { selectSeenPeople, sumPaidMinutes } from './device-punches.repository.ts'
import { checkProof } from './employee-proof.ts'
import type { IntakeWork } from './pin-holders.ts'

type Answer = AnswerOf<typeof call>

/**
 * What a kiosk shows the person before it of their own, as far as the company has it shown there. Whoever has just typed their
 * PIN is known by the proof that came with it; a device learns nothing of anyone else.
 */
export async function readOwnFigures(
  work: IntakeWork,
  { employeeId, proof }: BodyOf<typeof call>,
): Promise<Answer | Refusal> {
  const { tx, now, caller, device, signer } = work
  const [person] = await selectSeenPeople(tx, [employeeId])
  if (!person) return notFound('There is no such employee.')
  const identified = { companyId: caller.companyId, deviceId: device.id, employeeId, at: now }
  const { state, by } = checkProof(signer, proof, identified)
  // A name anyone can choose.
  if (device.employeeId !== null || state !== 'proven' || by === 'name') return refused('unproven')
  const { enableEmployee, enableLeave, enableHours } = await readAppSettings(work)
  const zone = (await zoneOfEmployees(tx, [employeeId]))(employeeId, greenwichDate(now))
  const today = localDate(zone, now)
  // what is left of leave depends on the roster, and they see what is published of it
  const asThem = { tx, now, caller: { ...caller, roleId: ROLE_IDS.Employee, employeeId } }
  const [balances, paidMinutes] = await Promise.all([
    enableEmployee && enableLeave ? shownBalances(asThem, { employeeId, on: today }) : [],
    enableEmployee && enableHours ? hoursOfPeriod(work, { employeeId, today }) : null,
  ])
  return {
    message: 'success',
    paidMinutes,
    leave: balances.map(({ name, availableMinutes }) => ({ name, minutes: availableMinutes })),
  }
}

/** Minutes paid in the pay period of today, as the timesheet of the phone and the web app shows them; null: there is none. */
async function hoursOfPeriod({ tx }: IntakeWork, { employeeId, today }: { employeeId: string; today: string }) {
  const period = await payPeriodOfEmployee(tx, employeeId, today)
  return period ? sumPaidMinutes(tx, { employeeId, from: period.from, to: period.to }) : null
}
