import type { Resource } from '@timeloom/contract'
import type { LevelRow } from './departments.repository.ts'

/** The deepest level. */
export const POSITION = 4
/** The level above positions, which has a default position. */
export const DEPARTMENT = 3

const RESOURCES = ['division', 'branch', 'department', 'position'] as const satisfies Resource[]

/** The permission resource that nodes of a level belong to. @source spec 000 §6 */
export function resourceOf(level: number): (typeof RESOURCES)[number] {
  const resource = RESOURCES[level - 1]
  if (!resource) throw new Error(`There is no level ${level}.`)
  return resource
}

/** The level that children get: the next that is switched on. @param level 0: the company itself */
export function levelBelow(levels: readonly LevelRow[], level: number): LevelRow | undefined {
  return levels.find((each) => each.level > level && each.isActive)
}
