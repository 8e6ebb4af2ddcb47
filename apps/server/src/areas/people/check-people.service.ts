import { type CompanySettings, type EmployeeBody, identifiersOf } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { selectHolders, selectLicences, type Holders } from './employee-record.repository.ts'

/** The fields of the form that someone new cannot do without, beside department and pay group. @source spec 000 §5 */
export function neededOfNew(settings: CompanySettings): (keyof EmployeeBody)[] {
  return [...neededOfAll(settings), 'hireOnDateValue']
}

/** Those of them that an edit cannot take away; a hire date cannot be sent empty. */
export function neededOfAll(settings: CompanySettings): (keyof EmployeeBody)[] {
  const { required } = identifiersOf(settings)
  return [
    'firstName',
    'lastName',
    ...(settings.isTimeClockEnabled ? (['clockId'] as const) : []),
    ...(required ? [required] : []),
  ]
}

/** Whether the last day is before the first; both `YYYY-MM-DD`, null where there is none. */
export function endsBeforeItBegins(from: string | null | undefined, to: string | null | undefined): boolean {
  return Boolean(from) && Boolean(to) && to! < from!
}

/** Numbers that someone is to have. */
export interface Numbers {
  /** Whose they will be; null: a new employee. */
  employeeId: string | null
  /** null: none, or one that is held already. */
  clockId: number | null
  payId: string | null
  /** `YYYY-MM-DD`; null: not known */
  hiredOn: string | null
}

/**
 * Who else has the numbers, in the order asked, in one query however many there are. A clock ID is free again for
 * people who are hired after its holder has left; a pay ID stays its person's. See lockPeople, without which the answer
 * may not last.
 *
 * @source spec 000 §8.5
 */
export async function holdersOf(tx: TenantTx, asked: readonly Numbers[]): Promise<Holders[]> {
  const saying = asked.filter(({ clockId, payId }) => clockId !== null || payId !== null)
  const found = saying.length === 0 ? [] : await selectHolders(tx, saying)
  const byNumbers = new Map(saying.map((numbers, index) => [numbers, found[index]!]))
  return asked.map((numbers) => byNumbers.get(numbers) ?? { clockId: null, payId: null })
}

/** How many more active employees, and with the app, the licences allow. */
export interface FreeLicences {
  employees: number
  apps: number
}

/** @returns undefined when there is no such company at work @source spec gaps B95 */
export async function freeLicences(tx: TenantTx): Promise<FreeLicences | undefined> {
  const held = await selectLicences(tx)
  if (!held) return undefined
  return {
    employees: Math.max(0, held.licences - held.used),
    apps: Math.max(0, held.appLicences - held.appUsed),
  }
}
