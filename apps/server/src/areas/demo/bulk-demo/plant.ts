import type { DemoPerson } from '../demo-people.ts'
import type { BulkSpan } from './bulk-span.ts'

/** The people who share a time clock. */
export interface Plant {
  /** From 1. */
  number: number
  people: DemoPerson[]
  employeeIds: Map<DemoPerson, string>
}

/** What every plant has in common. */
export interface Surroundings {
  seed: string
  span: BulkSpan
  payTypeIds: Map<string, string>
  holidays: Set<string>
  supervisorId: string
}
