/** A pay type as a new company gets it. `systemCode` names the engine's figure that it receives. */
export interface StarterPayType {
  code: string
  name: string
  exportCode: string
  systemCode: 'ordinary' | 'overtime' | 'holidayWorked' | 'holidayLeave' | 'autoLeave' | null
  isLeave?: boolean
  isPaidLeave?: boolean
  isOvertime?: boolean
  payRateFactor?: number
}

/** Codes that other code uses for pay types: leave in an imported schedule names them. */
export const leaveCodes = { annual: 'ANNUAL', sick: 'SICK', unpaid: 'UNPAID', alternative: 'ALT' } as const

/**
 * The pay types of a new company: what the engine fills, and the leave of the Holidays Act.
 *
 * Holiday hours worked carry time and a half as a factor of money, never of units (engine.md A7 and D).
 *
 * @source Holidays Act 2003 (annual ss 16–28, sick ss 62–67, public holidays ss 43–61, alternative ss 56–61)
 */
export const starterPayTypes: StarterPayType[] = [
  { code: 'ORD', name: 'Ordinary Time', exportCode: 'ORD', systemCode: 'ordinary' },
  { code: 'OT', name: 'Overtime', exportCode: 'OT', systemCode: 'overtime', isOvertime: true, payRateFactor: 1.5 },
  { code: 'PHW', name: 'Public Holiday Worked', exportCode: 'PHW', systemCode: 'holidayWorked', payRateFactor: 1.5 },
  { code: 'PHL', name: 'Public Holiday Leave', exportCode: 'PHL', systemCode: 'holidayLeave', ...paidLeave() },
  { code: 'AUTO', name: 'Automatic Leave', exportCode: 'AUTO', systemCode: 'autoLeave', isLeave: true },
  { code: leaveCodes.annual, name: 'Annual Leave', exportCode: 'AL', systemCode: null, ...paidLeave() },
  { code: leaveCodes.sick, name: 'Sick Leave', exportCode: 'SL', systemCode: null, ...paidLeave() },
  { code: leaveCodes.alternative, name: 'Alternative Holiday', exportCode: 'ALT', systemCode: null, ...paidLeave() },
  { code: leaveCodes.unpaid, name: 'Unpaid Leave', exportCode: 'UL', systemCode: null, isLeave: true },
]

function paidLeave() {
  return { isLeave: true, isPaidLeave: true }
}
