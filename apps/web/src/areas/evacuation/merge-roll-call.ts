import type { RollCallPerson, RollCallStatus, WholeRollCall } from '@timeloom/contract'
import type { WaitingEntry } from './roll-call-store.ts'

/** A person as this browser shows them: with its own marks that the server has not heard yet. */
export interface ShownPerson extends RollCallPerson {
  /** The status is this browser's own mark, which waits to be sent. */
  isWaiting: boolean
}

/** A roll call with what has changed in it since. @param answer with all people, or those who have changed */
export function takeChanges(before: WholeRollCall | undefined, answer: WholeRollCall): WholeRollCall {
  if (!before) return answer
  const changed = new Map(answer.people.map((person) => [person.id, person]))
  const known = new Set(before.people.map(({ id }) => id))
  return {
    ...answer,
    people: [
      ...before.people.map((person) => changed.get(person.id) ?? person),
      ...answer.people.filter(({ id }) => !known.has(id)),
    ],
  }
}

/**
 * The people with what waits here: a waiting mark shows at once, unless another warden has marked the person later, which
 * is how the server decides.
 */
export function withWaiting(
  people: readonly RollCallPerson[],
  waiting: readonly WaitingEntry[],
  me: { id: string; name: string },
): ShownPerson[] {
  const latest = new Map<string, Extract<WaitingEntry, { kind: 'mark' }>>()
  for (const entry of waiting) {
    if (entry.kind !== 'mark') continue
    const other = latest.get(entry.personId)
    if (!other || other.at <= entry.at) latest.set(entry.personId, entry)
  }
  const known = new Set(people.map(({ id }) => id))
  const added = waiting.filter((entry) => entry.kind === 'added' && !known.has(entry.id))
  return [...people, ...added.flatMap((entry) => (entry.kind === 'added' ? [addedPerson(entry)] : []))].map(
    (person) => {
      const mark = latest.get(person.id)
      if (!mark || (person.markedAt !== null && person.markedAt > mark.at)) return { ...person, isWaiting: false }
      return { ...person, status: mark.status, markedAt: mark.at, markedBy: me, isWaiting: true }
    },
  )
}

/** How many have each status. */
export function countStatuses(people: readonly Pick<RollCallPerson, 'status'>[]): Record<RollCallStatus, number> {
  const counts = { safe: 0, missing: 0, unknown: 0 }
  for (const { status } of people) counts[status]++
  return counts
}

function addedPerson({ id, name, at }: { id: string; name: string; at: string }): RollCallPerson {
  return {
    id,
    kind: 'Other',
    name,
    avatarFileName: null,
    company: '',
    hostName: '',
    departmentName: null,
    siteId: null,
    siteName: null,
    mobile: '',
    source: 'added',
    since: at,
    leftAt: null,
    status: 'unknown',
    markedAt: null,
    markedBy: null,
  }
}
