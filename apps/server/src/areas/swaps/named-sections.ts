import type { TenantTx } from '../../platform/db/transaction.ts'
import type { PlanSection } from '../planning/plan-days.service.ts'
import type { NamedSection } from '../schedules/planned-days.service.ts'
import { recordNames } from '../shift-fit/shift-fit.service.ts'

/** Sections that are not planned yet, with what people call their position and job. */
export async function namedSections(
  tx: TenantTx,
  days: readonly (readonly PlanSection[])[],
): Promise<NamedSection[][]> {
  const ids = days.flat().flatMap(({ departmentId, jobId }) => [departmentId, jobId])
  const nameOf = await recordNames(tx, ids)
  return days.map((sections) =>
    sections
      .toSorted((a, b) => a.startMinute - b.startMinute)
      .map((section) => ({
        isLocked: false,
        ...section,
        id: section.id ?? '',
        departmentName: nameOf(section.departmentId),
        jobName: nameOf(section.jobId),
      })),
  )
}
