import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalText } from './wire.ts'

/**
 * Which entries of a list to return; absent: all. Setup lists write it as `true` and `false`. @source spec/gaps.md B82
 */
export const StatusFilter = z
  .enum(['All', 'Active', 'Inactive', 'true', 'false'])
  .transform((status) => (status === 'true' ? 'Active' : status === 'false' ? 'Inactive' : status))
export type StatusFilter = z.output<typeof StatusFilter>

export const ByStatus = z.object({ status: optionalText(StatusFilter) })

/** An entry that a form chooses by its name. */
export const NamedEntry = z.object({ id: z.string(), name: z.string() })
export type NamedEntry = z.output<typeof NamedEntry>

/** An entry that may have been switched off since it was chosen. */
export const LookupEntry = NamedEntry.extend({ active: z.boolean() })
export type LookupEntry = z.output<typeof LookupEntry>

export const listFunctions = endpoint({
  method: 'GET',
  path: '/api/functions',
  summary: 'What a supervisor can be allowed to do; none chosen means all.',
  access: 'signed-in',
  answer: z.array(NamedEntry),
})

export const licenceCounts = endpoint({
  method: 'GET',
  path: '/api/company/licence-counts',
  summary: 'The company’s licences for people and for the mobile app, and how many are used.',
  access: 'employee:visible',
  answer: z.object({
    licences: z.int(),
    used: z.int(),
    appLicences: z.int(),
    appUsed: z.int(),
  }),
})

export const positionCodeNumbers = endpoint({
  method: 'GET',
  path: '/api/departments/position-code-numbers',
  summary: 'The nodes’ punch codes, to check whether one is free.',
  access: 'signed-in',
  answer: z.array(z.object({ departmentId: z.string(), punchCode: z.string() })),
})
