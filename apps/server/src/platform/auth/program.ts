import { ROLE_IDS, type Permission } from '@timeloom/contract'

/** What calls in place of a signed-in person: a company's OAuth client, or a person's API token. */
export interface Program {
  kind: 'client' | 'token'
  /** Of the client's or the token's record. */
  id: string
  /** It reaches these calls, as far as the role it works in holds them. */
  scopes: readonly Permission[]
}

/** Data reach of an OAuth client: the company's Admin, cut to its scopes. */
export const CLIENT_ROLE = ROLE_IDS.Admin

/** What programs never get: these calls work with every company of the installation, a program with one. */
const NOT_FOR_PROGRAMS = 'customer:'

/** Whether a scope can be given to a program at all. */
export function isForPrograms(scope: Permission): boolean {
  return !scope.startsWith(NOT_FOR_PROGRAMS)
}

/** Whether a program may do what a permission opens; the role's own permission is asked beside it. */
export function hasScope(program: Program | undefined, permission: Permission): boolean {
  return program === undefined || (isForPrograms(permission) && program.scopes.includes(permission))
}
