import type { AuditChange, AuditValue } from '@timeloom/contract'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The fields that differ between two states of a record, in the order of the later state, with names in place of ids.
 * Fields empty in both are left out.
 *
 * @param before null: it did not exist
 * @param after null: it was deleted
 * @param names display names of records by id; an id without a name stays as it is
 */
export function auditChanges(before: unknown, after: unknown, names: ReadonlyMap<string, string>): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const named = (value: AuditValue) => withNames(value, names)
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((field) => ({ field, before: named(old.get(field) ?? null), after: named(now.get(field) ?? null) }))
    .filter((change) => !isSame(change.before, change.after))
}

/** Every id that appears in the states of a record. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(idsIn)
}

/** The values of a state by their paths: `rules.breakTime`, `rows.2.from`; a list of texts is one value. */
function fieldsOf(state: unknown, path = ''): Map<string, AuditValue> {
  if (state === null || state === undefined) return new Map()
  if (Array.isArray(state) && state.every((each) => typeof each !== 'object' || each === null)) {
    return new Map([[path, state.map(String)]])
  }
  if (typeof state !== 'object') return new Map([[path, scalar(state)]])
  return new Map(
    Object.entries(state).flatMap(([name, value]) => [
      ...fieldsOf(value, path === '' ? placeName(state, name) : `${path}.${placeName(state, name)}`),
    ]),
  )
}

/** List positions count from 1, as people do. */
function placeName(of: object, name: string): string {
  return Array.isArray(of) ? String(Number(name) + 1) : name
}

function scalar(value: unknown): AuditValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

function withNames(value: AuditValue, names: ReadonlyMap<string, string>): AuditValue {
  if (Array.isArray(value)) return value.map((each) => names.get(each) ?? each)
  return typeof value === 'string' ? (names.get(value) ?? value) : value
}

function isSame(before: AuditValue, after: AuditValue): boolean {
  const plain = (value: AuditValue) => (value === null || value === '' || isEmptyList(value) ? null : value)
  return JSON.stringify(plain(before)) === JSON.stringify(plain(after))
}

function isEmptyList(value: AuditValue): boolean {
  return Array.isArray(value) && value.length === 0
}
