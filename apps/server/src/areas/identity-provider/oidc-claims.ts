import { GROUP_ROLES, ROLE_IDS, type RoleId } from '@timeloom/contract'

/** What a provider says about a person, from one source: the ID token, or its userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * The address that the provider has verified. The address and its verified flag must come from the same source:
 * otherwise the flag could belong to another address.
 *
 * @returns undefined when there is none, or it is not verified
 */
export function verifiedEmail(places: readonly Claims[]): string | undefined {
  const place = places.find((claims) => typeof claims['email'] === 'string' && isVerified(claims))
  return place && (place['email'] as string).toLowerCase()
}

/**
 * Entra ID has no `email_verified`: its `xms_edov` says that the tenant has verified the domain. This is believed only
 * from its own issuer.
 */
function isVerified(claims: Claims): boolean {
  if (claims['email_verified'] === true) return true
  const isEntra = String(claims['iss']).startsWith('https://login.microsoftonline.com/')
  return isEntra && [true, 1, '1', 'true'].includes(claims['xms_edov'] as string)
}

/** The groups of a person: under the claim's whole name, else along its dots (`realm_access.roles`). */
export function groupsOf(places: readonly Claims[], claim: string): string[] | undefined {
  for (const claims of places) {
    const found = claims[claim] ?? along(claims, claim.split('.'))
    if (typeof found === 'string') return [found]
    if (Array.isArray(found)) return found.filter((group) => typeof group === 'string')
  }
  return undefined
}

/** The highest role that any of the groups stands for; undefined when none does. Never a Superadmin's. */
export function roleOfGroups(groups: readonly string[], roles: Readonly<Record<string, RoleId>>): RoleId | undefined {
  const held = new Set(groups.flatMap((group) => (Object.hasOwn(roles, group) ? [roles[group]] : [])))
  return GROUP_ROLES.map((name) => ROLE_IDS[name]).find((roleId) => held.has(roleId))
}

function along(claims: unknown, names: string[]): unknown {
  const [name, ...rest] = names
  if (name === undefined) return claims
  if (typeof claims !== 'object' || claims === null || !Object.hasOwn(claims, name)) return undefined
  return along((claims as Claims)[name], rest)
}
