import type { Work } from '../../platform/call/call.ts'
import { SCREENS } from '../links/links.service.ts'
import { dayInWords, wallText } from '../local-time/wall-time.service.ts'
import { companyZone } from '../local-time/zones.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { sendToEmployees } from '../messages/send-to-employees.service.ts'
import { exchangedShifts, shiftTimes } from '../shift-fit/shift-fit.service.ts'
import type { OpenShiftRow } from './open-shift.repository.ts'

/** Notifies people of an open shift that they can claim. */
export async function tellOffered(work: Work, shift: OpenShiftRow, employeeIds: readonly string[]): Promise<void> {
  const { tx } = work
  const [shown] = await exchangedShifts(tx, [{ workDate: shift.workDate, section: shift }])
  const until = wallText(shift.deadline, await companyZone(tx)).split('T')
  const body = [
    [shown!.departmentName, shown!.jobName, shown!.labelName].filter((each) => each !== null).join(', '),
    ...(shift.note === null ? [] : [shift.note]),
    `Who comes first gets it. It can be claimed until ${dayInWords(until[0]!)}, ${until[1]}.`,
  ].join('\n')
  const message = {
    kind: 'shift' as const,
    subject: `Open shift on ${inWords(shift)}`,
    body,
    link: SCREENS.openShifts(),
  }
  await sendToEmployees(
    work,
    employeeIds.map((employeeId) => ({ ...message, employeeId })),
  )
}

/** Notifies people who have not answered that an open shift is withdrawn. */
export async function tellWithdrawn(work: Work, shift: OpenShiftRow, employeeIds: readonly string[]): Promise<void> {
  const message = {
    kind: 'shift' as const,
    subject: `The open shift on ${inWords(shift)} is withdrawn`,
    body: 'It can no longer be claimed.',
    link: SCREENS.openShifts(),
  }
  await sendToEmployees(
    work,
    employeeIds.map((employeeId) => ({ ...message, employeeId })),
  )
}

/** Notifies whoever added an open shift that someone has it now. */
export async function tellClaimed(work: Work, shift: OpenShiftRow, employeeName: string): Promise<void> {
  const { accountId, places, claimed } = shift
  if (accountId === null) return
  await sendMessages(work, [
    {
      accountId,
      kind: 'shift',
      subject: `${employeeName} took the open shift on ${inWords(shift)}`,
      body: `${claimed + 1} of ${places} ${places === 1 ? 'place is' : 'places are'} taken.`,
      link: SCREENS.planOpenShifts(),
    },
  ])
}

function inWords(shift: OpenShiftRow): string {
  return `${dayInWords(shift.workDate)}, ${shiftTimes(shift)}`
}
