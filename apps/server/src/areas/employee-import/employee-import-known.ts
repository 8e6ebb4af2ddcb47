import type { ImportProblem } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { holdersOf } from '../people/check-people.service.ts'
import { selectKnown, type KnownEmployee } from './employee-import.repository.ts'
import type { ReadRow } from './employee-import-rows.ts'

type RowProblem = Omit<ImportProblem, 'column'>

/** Which rows' people already exist, and whose number or email belongs to someone else. */
export interface Namesakes {
  /** Someone of the name has one of the row's numbers or its email; or, where it has none, the same hire date. */
  isThere(row: ReadRow): boolean
  /** For new people: numbers and emails already used in the company, by an account, or in an earlier row. */
  problemsOf(rows: readonly ReadRow[], signingIn: ReadonlySet<string>): Promise<RowProblem[]>
}

export async function namesakes(tx: TenantTx, rows: readonly ReadRow[]): Promise<Namesakes> {
  const said = <T>(of: (row: ReadRow) => T | null | undefined) =>
    rows.map(of).filter((value): value is T & {} => value !== null && value !== undefined)
  const people = await selectKnown(tx, {
    clockIds: said(({ person }) => person.clockId),
    payIds: said(({ person }) => person.payId),
    emails: said(({ person }) => person.email?.toLowerCase()),
    lastNames: said(({ person }) => person.lastName?.toLowerCase()),
  })
  const by = {
    clockId: grouped(people, ({ clockId }) => clockId),
    payId: grouped(people, ({ payId }) => payId),
    email: grouped(people, ({ email }) => email),
    name: grouped(people, nameKey),
  }
  const sharing = ({ person }: ReadRow) => [
    ...(by.clockId.get(person.clockId ?? -1) ?? []),
    ...(by.payId.get(person.payId ?? '') ?? []),
    ...(by.email.get(person.email?.toLowerCase() ?? '') ?? []),
  ]
  return {
    isThere: (row) => {
      const name = nameKey(row.person)
      if (name === null) return false
      if (sharing(row).some((each) => nameKey(each) === name)) return true
      const { clockId, payId, email, hireOnDateValue } = row.person
      const hasKey = [clockId, payId, email].some((value) => value !== undefined && value !== null)
      return !hasKey && (by.name.get(name) ?? []).some(({ hiredOn }) => hiredOn === hireOnDateValue)
    },
    problemsOf: async (fresh, signingIn) => [
      ...(await takenOf(tx, fresh, { byEmail: by.email, signingIn })),
      ...repeatedOf(fresh),
    ],
  }
}

/** @param byEmail employees by the email of their record */
async function takenOf(
  tx: TenantTx,
  rows: readonly ReadRow[],
  { byEmail, signingIn }: { byEmail: ReadonlyMap<string, KnownEmployee[]>; signingIn: ReadonlySet<string> },
): Promise<RowProblem[]> {
  const numbers = rows.map(({ person: { clockId = null, payId = null, hireOnDateValue = null } }) => {
    return { employeeId: null, clockId, payId, hiredOn: hireOnDateValue }
  })
  const holders = await holdersOf(tx, numbers)
  return rows.flatMap(({ row, person }, index) => {
    const { clockId, payId } = holders[index]!
    const email = person.email?.toLowerCase() ?? ''
    const mail = byEmail.get(email)?.[0]
    return [
      ...(clockId ? [taken(row, 'clockId', `${clockId} has the clock ID ${person.clockId}.`)] : []),
      ...(payId ? [taken(row, 'payId', `${payId} has the pay ID ${person.payId}.`)] : []),
      ...(mail ? [taken(row, 'email', `${nameOf(mail)} has this email.`)] : []),
      ...(!mail && signingIn.has(email) ? [taken(row, 'email', 'An account already uses this email.')] : []),
    ]
  })
}

function repeatedOf(rows: readonly ReadRow[]): RowProblem[] {
  const first = new Map<string, ReadRow>()
  return rows.flatMap((row) =>
    (['clockId', 'payId', 'email'] as const).flatMap((field): RowProblem[] => {
      const value = row.person[field]
      if (value === undefined || value === null) return []
      const key = `${field} ${String(value).toLowerCase()}`
      const earlier = first.get(key)
      if (!earlier) {
        first.set(key, row)
        return []
      }
      const text = `${personName(earlier)} also has it, further up in the file.`
      return [{ row: row.row, field, code: 'repeated', text, suggestions: [] }]
    }),
  )
}

function taken(row: number, field: 'clockId' | 'payId' | 'email', text: string): RowProblem {
  return { row, field, code: `${field}Taken`, text, suggestions: [] }
}

function grouped<K>(
  people: readonly KnownEmployee[],
  keyOf: (person: KnownEmployee) => K | null,
): Map<K, KnownEmployee[]> {
  const groups = new Map<K, KnownEmployee[]>()
  for (const person of people) {
    const key = keyOf(person)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return groups
}

/** null: the row does not have both names. */
function nameKey({
  firstName,
  lastName,
}: {
  firstName?: string | undefined
  lastName?: string | undefined
}): string | null {
  return firstName && lastName ? `${firstName} ${lastName}`.toLowerCase().replaceAll(/\s+/g, ' ') : null
}

function nameOf({ firstName, lastName }: KnownEmployee): string {
  return `${firstName} ${lastName}`
}

function personName({ person }: ReadRow): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || 'Another row'
}
