import {
  STRUCTURE_LEVELS,
  type AnswerOf,
  type BodyOf,
  type CompanyStructureLevel,
  type updateStructure as updateStructureCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { lockOutWriters, daysOfCompany } from '../marks/marks.service.ts'
import { lockStructure } from './department-writes.repository.ts'
import { selectLevels, type LevelRow } from './departments.repository.ts'
import { selectUsedLevels, updateLevels, type UsedLevels } from './structure.repository.ts'
import { POSITION } from './structure-levels.ts'

/** The levels from the top. @source spec 002 §2.5 */
export async function readLevels({ tx }: Pick<Work, 'tx'>): Promise<CompanyStructureLevel[]> {
  return (await selectLevels(tx)).map(({ id, level, labelName, hasTimeZone, isActive }) => ({
    id,
    level: STRUCTURE_LEVELS[level - 1]!,
    labelName,
    timeZone: hasTimeZone,
    isActive,
  }))
}

/**
 * Names and switches levels. Where nodes begin or cease to have zones of their own, open days are recalculated.
 *
 * Refuses with `lastLevel` to switch off the deepest, with `hasNodes` one that has nodes, with `exist` one name twice.
 *
 * @source spec 002 §2.5, §8; spec/gaps.md A7, B19, B20
 */
export async function updateStructure(
  work: Work,
  { structures }: BodyOf<typeof updateStructureCall>,
): Promise<AnswerOf<typeof updateStructureCall> | Refusal> {
  const { tx } = work
  await lockStructure(tx)
  await lockOutWriters(tx)
  const [before, used] = await Promise.all([selectLevels(tx), selectUsedLevels(tx)])
  const changes = new Map(structures.map((change) => [change.id, change]))
  if ([...changes.keys()].some((id) => !before.some((level) => level.id === id))) {
    return notFound('There is no such level.')
  }
  const after = before.map((level): LevelRow => {
    const change = changes.get(level.id)
    return {
      ...level,
      labelName: change?.labelName ?? level.labelName,
      hasTimeZone: change?.timeZone ?? level.hasTimeZone,
      isActive: change?.isActive ?? level.isActive,
    }
  })
  const refusal = refuseLevels(after, used)
  if (refusal) return refusal
  const changed = after.filter((level, index) => isOther(level, before[index]!))
  if (changed.length === 0) return { message: 'success' }
  await updateLevels(tx, changed)
  await recordAudit(
    work,
    changed.map((level) => ({
      action: 'update',
      entity: 'company_structure',
      entityId: level.id,
      before: before.find(({ id }) => id === level.id),
      after: level,
    })),
  )
  const hasAffectedDays = after.some(
    ({ level, hasTimeZone }, index) => hasTimeZone !== before[index]!.hasTimeZone && used.withZone.includes(level),
  )
  if (!hasAffectedDays) return { message: 'success' }
  const { message: _, ...done } = await recalculateAffectedDays(work, {
    days: daysOfCompany(),
    title: 'Changed structure',
  })
  return { message: 'success', ...done }
}

function refuseLevels(after: readonly LevelRow[], used: UsedLevels): Refusal | undefined {
  if (after.some(({ level, isActive }) => level === POSITION && !isActive)) return refused('lastLevel')
  const inTheWay = after.filter(({ level, isActive }) => !isActive && used.withNodes.includes(level))
  if (inTheWay.length > 0) return refused('hasNodes', { levels: inTheWay.map(({ labelName }) => labelName) })
  const names = after.map(({ labelName }) => labelName.toLowerCase())
  return new Set(names).size < names.length ? refused('exist') : undefined
}

function isOther(after: LevelRow, before: LevelRow): boolean {
  return (
    after.labelName !== before.labelName ||
    after.hasTimeZone !== before.hasTimeZone ||
    after.isActive !== before.isActive
  )
}
