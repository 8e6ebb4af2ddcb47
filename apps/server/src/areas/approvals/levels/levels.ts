import type { ApprovalLevels } from '@timeloom/contract'
import type { Approver, DepartmentNode } from './level-facts.repository.ts'

export type Turn = NonNullable<ApprovalLevels['turn']>

export interface LevelFacts {
  approvers: readonly Approver[]
  nodes: readonly DepartmentNode[]
  standIns: readonly { accountId: string; delegateId: string }[]
}

/** A pair as its two approvals see it. */
export interface LeveledPair {
  /** where the employee is now; null: nowhere */
  departmentId: string | null
  approved: boolean
  /** the first approval; null: not given */
  firstBy: string | null
  firstFor: string | null
}

/** As far as it matters when an approval is withdrawn. */
export interface GivenPair extends LeveledPair {
  firstAt: Date | null
  approvedBy: string | null
  approvedAt: Date | null
}

/** In whose name someone decides: themselves, or a person they stand in for. */
export interface Decision {
  turn: Turn
  /** null: for themselves */
  for: string | null
}

/**
 * Who approves hours at which of two levels: supervisors of the department first, then the managers named for the nearest
 * department, or administrators, who can do it anywhere. Nobody decides at both levels of a pair unless there is no one
 * else. A delegate decides for the person they stand in for.
 *
 * @source docs/decisions/0070-approval-levels.md
 */
export class Levels {
  private readonly admins: ReadonlySet<string>
  private readonly names: ReadonlyMap<string, string>
  private readonly nodes: ReadonlyMap<string, DepartmentNode>
  private readonly standIns: LevelFacts['standIns']
  private readonly managersOf = new Map<string, readonly string[]>()
  private readonly supervisorsOf = new Map<string, ReadonlySet<string>>()

  constructor({ approvers, nodes, standIns }: LevelFacts) {
    this.names = new Map(approvers.map(({ id, name }) => [id, name]))
    this.admins = new Set(approvers.flatMap(({ id, isAdmin }) => (isAdmin ? [id] : [])))
    this.nodes = new Map(nodes.map((node) => [node.id, node]))
    this.standIns = standIns.filter(
      ({ accountId, delegateId }) => this.names.has(accountId) && this.names.has(delegateId),
    )
  }

  /** The managers named for a department, or for the nearest one above it, as far as they still approve hours. */
  managers(departmentId: string | null): readonly string[] {
    if (departmentId === null) return []
    let found = this.managersOf.get(departmentId)
    if (!found) {
      const { managerIds = null, parentId = null } = this.nodes.get(departmentId) ?? {}
      const named = (managerIds ?? []).filter((id) => this.names.has(id))
      found = named.length > 0 ? named : this.managers(parentId)
      this.managersOf.set(departmentId, found)
    }
    return found
  }

  managerNames(departmentId: string | null): string {
    return this.managers(departmentId)
      .map((id) => this.names.get(id) ?? '')
      .join(', ')
  }

  /** The supervisors of a department, those of the departments above included, as far as they approve hours. */
  supervisors(departmentId: string | null): ReadonlySet<string> {
    if (departmentId === null) return NOBODY
    let found = this.supervisorsOf.get(departmentId)
    if (!found) {
      const { supervisorIds = [], parentId = null } = this.nodes.get(departmentId) ?? {}
      const own = supervisorIds.filter((id) => this.names.has(id) && !this.admins.has(id))
      found = new Set([...own, ...this.supervisors(parentId)])
      this.supervisorsOf.set(departmentId, found)
    }
    return found
  }

  /** People for whom someone stands in. */
  standsFor(accountId: string): string[] {
    return this.standIns.flatMap((each) => (each.delegateId === accountId ? [each.accountId] : []))
  }

  /** Who is asked for an approval where one is enough. */
  oneApproverOf({ departmentId }: LeveledPair): readonly string[] {
    const supervisors = this.supervisors(departmentId)
    return [...(supervisors.size > 0 ? supervisors : this.admins)]
  }

  /** Who is asked for the next approval, delegates included: administrators only where nobody else is. */
  askedOf(pair: LeveledPair): readonly string[] {
    const barred = [pair.firstBy, pair.firstFor]
    const own = (pair.firstBy === null ? this.oneApproverOf(pair) : this.managers(pair.departmentId)).filter(
      (id) => !barred.includes(id),
    )
    const others = [...this.admins].filter((id) => !barred.includes(id))
    const asked = own.length > 0 ? own : others.length > 0 ? others : [...this.admins]
    const delegates = this.standIns.flatMap((each) => (asked.includes(each.accountId) ? [each.delegateId] : []))
    return [...new Set([...asked, ...delegates.filter((id) => !barred.includes(id))])]
  }

  /** The departments whose hours someone approves at one of the levels, besides those they supervise; null: all of them. */
  departmentsBesides(accountId: string): string[] | null {
    if (this.admins.has(accountId)) return []
    const stoodFor = this.standsFor(accountId)
    if (stoodFor.some((id) => this.admins.has(id))) return null
    return [...this.nodes.keys()].filter(
      (node) =>
        [accountId, ...stoodFor].some((id) => this.managers(node).includes(id)) ||
        stoodFor.some((id) => this.supervisors(node).has(id)),
    )
  }

  /** Whether someone gives the first approval for themselves: they see the employee. */
  isFirstDecider(id: string, { departmentId }: LeveledPair): boolean {
    return this.admins.has(id) || this.supervisors(departmentId).has(id)
  }

  /** What an approval by someone would be; null: it is not their turn. */
  turnOf(accountId: string, pair: LeveledPair): Decision | null {
    if (pair.approved) return null
    return pair.firstBy === null ? this.firstTurn(accountId, pair) : this.secondTurn(accountId, pair)
  }

  /** Whether someone has given the first approval, or a delegate has for them. */
  isFirst(accountId: string, { firstBy, firstFor }: LeveledPair): boolean {
    return accountId === firstBy || accountId === firstFor
  }

  /** Which approvals fall if someone withdraws; null: they may not. */
  withdrawalOf(accountId: string, pair: GivenPair): { levels: 'first' | 'second' | 'both'; for: string | null } | null {
    const { approved, firstBy } = pair
    const first = this.actor(accountId, (id) => this.isFirstDecider(id, pair))
    const second = this.actor(accountId, (id) => this.isSecondDecider(id, pair))
    if (approved && firstBy !== null) {
      if (!second) return null
      const isBoth = firstBy === pair.approvedBy && pair.firstAt?.getTime() === pair.approvedAt?.getTime()
      return { levels: isBoth ? 'both' : 'second', for: second.for }
    }
    const either = first ?? second
    if (!either) return null
    if (approved) return { levels: 'second', for: either.for }
    return firstBy === null ? null : { levels: 'first', for: either.for }
  }

  private firstTurn(accountId: string, pair: LeveledPair): Decision | null {
    const actor = this.actor(accountId, (id) => this.isFirstDecider(id, pair))
    if (!actor) return null
    const own = [accountId, ...(actor.for === null ? [] : [actor.for])]
    if (!own.some((id) => this.isSecondDecider(id, pair))) return { turn: 'first', ...actor }
    if ([...this.supervisors(pair.departmentId)].some((id) => !own.includes(id))) return { turn: 'instead', ...actor }
    return { turn: this.hasSecondBesides(own, pair) ? 'first' : 'both', ...actor }
  }

  private secondTurn(accountId: string, pair: LeveledPair): Decision | null {
    const barred = [pair.firstBy, pair.firstFor].filter((id) => id !== null)
    if (!barred.includes(accountId)) {
      const actor = this.actor(accountId, (id) => this.isSecondDecider(id, pair) && !barred.includes(id))
      if (actor) return { turn: 'second', ...actor }
    }
    const isLast = this.isSecondDecider(accountId, pair) && !this.hasSecondBesides(barred, pair)
    return isLast ? { turn: 'second', for: null } : null
  }

  /** The account itself if it decides, else the first deciding person it stands in for. */
  private actor(accountId: string, decides: (id: string) => boolean): { for: string | null } | null {
    if (decides(accountId)) return { for: null }
    const stoodFor = this.standsFor(accountId).find(decides)
    return stoodFor === undefined ? null : { for: stoodFor }
  }

  private isSecondDecider(id: string, { departmentId }: LeveledPair): boolean {
    return this.admins.has(id) || this.managers(departmentId).includes(id)
  }

  private hasSecondBesides(ids: readonly string[], { departmentId }: LeveledPair): boolean {
    return [...this.admins, ...this.managers(departmentId)].some((id) => !ids.includes(id))
  }
}

const NOBODY: ReadonlySet<string> = new Set()
