import { acceptance } from './acceptance.ts'
import { accounting } from './accounting.ts'
import { explanation } from './explanation.ts'
import { invariance } from './invariance.ts'
import { overtime } from './overtime.ts'
import type { Property } from './property.ts'

/**
 * The properties of whole timesheets; those of rounding, breaks, periods, leave and the pay card are beside their
 * rules.
 */
export const properties: Property[] = [...accounting, ...invariance, ...overtime, ...acceptance, ...explanation]
