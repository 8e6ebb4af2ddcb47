import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockOutClosing, markForRecalculation, type Mark } from '../marks/marks.service.ts'
import { selectImportedPunches, selectImportedRanges } from './imported-punches.repository.ts'
import { insertRemovals } from './many-punches.repository.ts'
import { punchValues, timesheetDay } from './punch-values.ts'

export {
  insertRestored,
  restorePunches,
  selectRestorable,
  selectRestorableOf,
  type RestorablePunch,
} from './imported-punches.repository.ts'

/** What became of the punches of an import. */
export interface RemovedImport {
  removed: number
  /** corrected or removed since: they stay as they are */
  changed: number
  /** in closed pay periods: they stay */
  closed: number
  /** what is to be recalculated */
  marks: Mark[]
}

/**
 * Takes the punches of an import out of the timesheets that stand as they came, for a reason. Each is kept with its
 * removal; a later import of the same punch brings it back. A constant number of queries.
 */
export async function removeImported(
  work: Work,
  { importId, reason }: { importId: string; reason: string },
): Promise<RemovedImport> {
  const { tx, caller } = work
  await lockOutClosing(tx)
  const marks = await markForRecalculation(tx, await selectImportedRanges(tx, importId))
  const punches = await selectImportedPunches(tx, importId)
  const gone = punches.filter(({ since, isClosed }) => since === null && !isClosed)
  await insertRemovals(
    tx,
    gone.map((punch) => ({ ...punch, workDate: timesheetDay(punch) })),
    { accountId: caller.accountId, reason, importId },
  )
  await recordAudit(
    work,
    gone.map((punch) => ({
      action: 'delete',
      entity: 'punch',
      entityId: punch.id,
      employeeId: punch.employeeId,
      workDate: timesheetDay(punch),
      before: punchValues(punch),
      reason,
    })),
  )
  return {
    removed: gone.length,
    changed: punches.filter(({ since }) => since === 'changed').length,
    closed: punches.filter(({ isClosed }) => isClosed).length,
    marks: gone.length === 0 ? [] : marks,
  }
}
