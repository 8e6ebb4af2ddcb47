import { z } from 'zod'
import { newCompanyFields } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { NamedEntry } from './lookups.ts'
import { Email } from './people.ts'
import { SaveAnswer, typedText } from './wire.ts'

export const installationChoices = endpoint({
  method: 'GET',
  path: '/api/installation/choices',
  summary: 'What a new company can be created with: regions with public holidays, and time zones.',
  access: 'public',
  answer: z.object({
    regions: z.array(
      NamedEntry.extend({
        country: z.string(),
        /** ISO 3166-1. A region that is the whole country uses this as its id. */
        countryId: z.string(),
        /** null if the region has several. */
        timeZoneId: z.string().nullable(),
      }),
    ),
    timeZones: z.array(NamedEntry),
  }),
})

/** Printed on the server's console while no account exists: whoever can read it runs the server. */
const setupCode = z.string().trim().min(1).max(40)
const required = (maxLength: number) => typedText(maxLength).pipe(z.string().min(1, 'This field is required.'))

export const checkSetupCode = endpoint({
  method: 'POST',
  path: '/setup/code',
  summary: 'Whether a setup code is correct. Like the other first-run calls, 404 once an account exists.',
  access: 'public',
  body: z.object({ setupCode }),
  answer: SaveAnswer,
  refusals: ['code error'],
})

export const setUpInstallation = endpoint({
  method: 'POST',
  path: '/setup/begin',
  summary: 'First run: creates the owner’s account, a Superadmin, and the first company.',
  access: 'public',
  body: z.object({
    setupCode,
    firstName: required(100),
    lastName: required(100),
    email: Email,
    password: z.string().min(1).max(1000),
    ...newCompanyFields,
  }),
  answer: SaveAnswer,
  refusals: ['code error'],
})

export const setUpDemo = endpoint({
  method: 'POST',
  path: '/setup/demo',
  summary: 'First run: creates the demo companies, and returns their sign-ins.',
  isLong: true,
  access: 'public',
  body: z.object({ setupCode }),
  answer: SaveAnswer.extend({ emails: z.array(z.string()).optional(), password: z.string().optional() }),
  refusals: ['code error'],
})

export const setUpFromBackup = endpoint({
  method: 'POST',
  path: '/setup/restore',
  summary: 'First run: restores a backup into the empty installation. Everyone signs in as before.',
  isLong: true,
  access: 'public',
  file: 'backup',
  body: z.object({ setupCode }),
  answer: SaveAnswer.extend({ createdAt: z.string().optional(), product: z.string().optional() }),
  refusals: ['code error'],
})
