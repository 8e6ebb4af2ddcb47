import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import { properties } from './testing/properties/all.ts'
import type { Property } from './testing/properties/property.ts'
import { runs } from './testing/random-week.ts'
import { calculateTimesheet } from './timesheet.ts'

describe('every random week', () => {
  it.each(properties.map((property) => [nameOf(property), property] as const))('%s', async (_name, property) => {
    await fc.assert(property.check(calculateTimesheet), { numRuns: runs })
  })
})

function nameOf({ number, fact }: Property): string {
  return number === null ? fact : `${fact} (C${number})`
}
