import type { Work } from '../../platform/call/call.ts'
import { SCREENS } from '../links/links.service.ts'
import { dayInWords } from '../local-time/wall-time.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { sendToEmployees } from '../messages/send-to-employees.service.ts'
import { shiftTimes } from '../shift-fit/shift-fit.service.ts'
import { selectDeciders } from './swap-people.repository.ts'
import type { OverBecause, SwapRow } from './swap.repository.ts'

type Teller = Parameters<typeof sendToEmployees>[0]

/** Notifies the colleague of a swap that they are asked for. */
export function tellAsked(work: Work, swap: SwapRow): Promise<void> {
  const subject =
    swap.taken === null
      ? `${swap.askerName} offers you a shift`
      : `${swap.askerName} would like to swap shifts with you`
  return tellOne(work, swap.colleagueId, { subject, body: inWords(swap, swap.note) })
}

/** Notifies who asked that the colleague accepts, and the supervisors who decide then. */
export async function tellAccepted(work: Work, swap: SwapRow): Promise<void> {
  await tellOne(work, swap.askerId, {
    subject: `${swap.colleagueName} accepts your swap`,
    body: `${inWords(swap)}\nA supervisor decides on it.`,
  })
  const departments = [swap.askerDepartmentId, swap.colleagueDepartmentId].filter((id) => id !== null)
  const deciders = await selectDeciders(work.tx, [...new Set(departments)])
  await sendMessages(
    work,
    deciders.map((accountId) => ({
      accountId,
      kind: 'shift' as const,
      subject: `${swap.askerName} and ${swap.colleagueName} would like to swap shifts`,
      body: inWords(swap, swap.note),
      link: SCREENS.planSwaps(),
    })),
  )
}

/** Notifies who asked that the colleague declines. */
export function tellDeclined(work: Work, swap: SwapRow): Promise<void> {
  return tellOne(work, swap.askerId, { subject: `${swap.colleagueName} declines your swap`, body: inWords(swap) })
}

/** Notifies the colleague that the swap is withdrawn. */
export function tellCancelled(work: Work, swap: SwapRow): Promise<void> {
  return tellOne(work, swap.colleagueId, { subject: `${swap.askerName} withdraws the swap`, body: inWords(swap) })
}

/** Notifies both of a swap that has taken effect, or that a supervisor refuses; people do not hear of their own doing. */
export function tellDecided(
  work: Work,
  swap: SwapRow,
  { isApproved, reason }: { isApproved: boolean; reason: string | undefined },
): Promise<void> {
  const subject = isApproved ? 'Your swap is done' : 'Your swap was refused'
  return sendToEmployees(work, toBoth(swap, { subject, body: inWords(swap, reason ?? null) }))
}

/** Notifies both people of swaps that are over without anyone ending them. */
export function tellOver(work: Teller, swaps: readonly SwapRow[], because: OverBecause): Promise<void> {
  const why = because === 'began' ? 'A shift has begun.' : 'The plan has changed meanwhile.'
  return sendToEmployees(
    work,
    swaps.flatMap((swap) => toBoth(swap, { subject: 'Your swap is over', body: `${inWords(swap)}\n${why}` })),
  )
}

interface Told {
  subject: string
  body: string
}

function tellOne(work: Teller, employeeId: string, told: Told): Promise<void> {
  return sendToEmployees(work, [{ employeeId, kind: 'shift', ...told, link: SCREENS.swaps() }])
}

function toBoth({ askerId, colleagueId }: SwapRow, told: Told) {
  return [askerId, colleagueId].map((employeeId) => ({
    employeeId,
    kind: 'shift' as const,
    ...told,
    link: SCREENS.swaps(),
  }))
}

/** What goes to whom, with what someone wrote to it. */
function inWords(swap: SwapRow, written: string | null = null): string {
  const { askerName, colleagueName, givenDate, given, takenDate, taken } = swap
  return [
    `${askerName} gives ${dayInWords(givenDate)}, ${shiftTimes(given)}.`,
    ...(taken === null ? [] : [`${colleagueName} gives ${dayInWords(takenDate!)}, ${shiftTimes(taken)}.`]),
    ...(written === null ? [] : [`“${written}”`]),
  ].join('\n')
}
