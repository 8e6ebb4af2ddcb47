import type { AnswerOf, listOfferedShifts } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { exchangedShifts, judgeFit } from '../shift-fit/shift-fit.service.ts'
import { selectOfferedShifts, type OfferedShiftRow } from './offers.repository.ts'

/** The open shifts from today on that were offered to the caller, and how those fit that can still be claimed. */
export async function readOfferedShifts(work: Work): Promise<AnswerOf<typeof listOfferedShifts>> {
  const { tx, now, caller } = work
  const { employeeId } = caller
  if (employeeId === null) return []
  const rows = await selectOfferedShifts(tx, { employeeId, from: await companyToday(work), now })
  const open = rows.filter(isClaimable)
  const answers = await judgeFit(
    work,
    open.map((shift) => ({ employeeId, shift })),
  )
  const reasonsOf = new Map(open.map(({ id }, index) => [id, answers[index]!.reasons]))
  const shifts = await exchangedShifts(
    tx,
    rows.map((row) => ({ workDate: row.workDate, section: row })),
  )
  return rows.map(({ id, status, answer, places, claimed, note, deadline }, index) => ({
    ...shifts[index]!,
    id,
    status,
    answer,
    placesLeft: Math.max(0, places - claimed),
    note,
    deadline: deadline.toISOString(),
    reasons: reasonsOf.get(id) ?? [],
  }))
}

function isClaimable({ status, answer }: OfferedShiftRow): boolean {
  return status === 'Open' && answer !== 'Claimed'
}
