import type { BodyOf, signInVisitor } from '@timeloom/contract'
import type { VisitorValues } from './visitors.repository.ts'

/**
 * The kind of record in the history. Its entries say when and where, never who: an erased visitor must be nowhere, and no
 * entry is ever changed. @source docs/decisions/0043-visitors.md
 */
export const VISITOR = 'visitor'

export const NO_VISIT = 'There is no such visitor.'
export const NO_SITE = 'There is no such work site.'
export const NO_CONTACT = 'There is no such contact.'

/** What visitors said, with what they left out as empty. */
export function valuesOf({
  userType,
  name,
  company = '',
  carRego = '',
  comment = '',
  email,
  contactId,
}: BodyOf<typeof signInVisitor>): Omit<VisitorValues, 'contactName'> {
  return { userType, name, company, carRego, comment, email: email ?? null, contactId: contactId ?? null }
}
