import type { Work } from '../../platform/call/call.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import { plannedDaysOf } from '../schedules/planned-days.service.ts'
import { hasBegun } from './swap-state.ts'

/** Why a shift cannot change hands; `notPlanned` also for one that was not published as it is planned. */
export async function whyFixed(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { employeeId, workDate, sectionId }: { employeeId: string; workDate: string; sectionId: string },
): Promise<'notPlanned' | 'close' | 'began' | 'locked'> {
  const [[day], zoneOn] = await Promise.all([
    plannedDaysOf(tx, [{ employeeId, workDate }]),
    zoneOfEmployees(tx, [employeeId]),
  ])
  const section = day!.sections.find(({ id }) => id === sectionId)
  if (!section) return 'notPlanned'
  if (day!.isClosed) return 'close'
  if (hasBegun(day!, section, { zoneOn, now })) return 'began'
  return section.isLocked ? 'locked' : 'notPlanned'
}
