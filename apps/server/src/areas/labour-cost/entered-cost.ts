import type { Work } from '../../platform/call/call.ts'
import { enteredHundredths, hoursInUnitOf } from '../pay-card/pay-card.service.ts'
import { type Cents, paidForHours } from '../roster/cost-rules.service.ts'
import type { AskedCost } from './asked-cost.ts'
import type { Terms } from './cost-terms.ts'
import { type EnteredRow, selectEnteredUnits, selectEntries } from './entered-units.repository.ts'

/** What units entered on someone's pay card add to the cost of a range, or take away. */
export interface EnteredCost {
  isNow: boolean
  employeeId: string
  departmentId: string | null
  payTypeId: string
  /** null: their money is not known */
  cents: Cents | null
  /** it would be, with a pay rate */
  isUnpriced: boolean
}

/**
 * The units that people entered on pay cards of the periods that end in each range, as money: by what applies on the
 * person's last day in the period.
 */
export async function readEntered({ tx }: Pick<Work, 'tx'>, asked: AskedCost): Promise<EnteredCost[]> {
  const entries = await selectEntries(tx, asked)
  if (entries.payPeriodIds.length === 0) return []
  const rows = await selectEnteredUnits(tx, asked, entries)
  return rows.map((row) => priced(row, termsOn(asked.terms, row)))
}

function priced(row: EnteredRow, { factor }: Terms): EnteredCost {
  const { isNow, employeeId, departmentId, payTypeId, rate } = row
  const units = enteredHundredths(row)
  const hours = hoursInUnitOf(row)
  const isUnpriced = units !== 0 && rate === null && factor !== null && factor !== 0
  const line = { isNow, employeeId, departmentId, payTypeId, isUnpriced }
  if (factor === 0) return { ...line, cents: 0 }
  if (factor === null || rate === null || hours === null) return { ...line, cents: null }
  const worth = { numerator: BigInt(units) * hours.numerator, denominator: 100n * hours.denominator }
  return { ...line, cents: paidForHours(worth, { rate, factor }) }
}

function termsOn(terms: readonly Terms[], { payTypeId, day }: EnteredRow): Terms {
  const inForce = terms.find((each) => each.payTypeId === payTypeId && each.fromDate <= day && day < each.untilDate)
  if (!inForce) throw new Error(`Pay type ${payTypeId} has no terms on ${day}.`)
  return inForce
}
