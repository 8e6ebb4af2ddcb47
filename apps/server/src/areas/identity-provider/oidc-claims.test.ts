import { expect, it } from 'vitest'
import { groupsOf, roleOfGroups, verifiedEmail } from './oidc-claims.ts'

const ENTRA = 'https://login.microsoftonline.com/4b1d/v2.0'

it.each([
  {
    why: 'a verified address',
    places: [{ email: 'Ada@Fern.example', email_verified: true }],
    email: 'ada@fern.example',
  },
  {
    why: 'an address that is not verified',
    places: [{ email: 'a@fern.example', email_verified: false }],
    email: undefined,
  },
  { why: 'an address without a verified flag', places: [{ email: 'a@fern.example' }], email: undefined },
  { why: 'a word that is text', places: [{ email: 'a@fern.example', email_verified: 'true' }], email: undefined },
  { why: 'a word without an address', places: [{ email_verified: true }], email: undefined },
  {
    why: 'address and word from two places',
    places: [{ email: 'victim@fern.example' }, { email_verified: true }],
    email: undefined,
  },
  {
    why: 'the second place alone',
    places: [{ email: 'a@fern.example' }, { email: 'b@fern.example', email_verified: true }],
    email: 'b@fern.example',
  },
  {
    why: "Entra ID's own word",
    places: [{ iss: ENTRA, email: 'a@fern.example', xms_edov: true }],
    email: 'a@fern.example',
  },
  {
    why: "Entra ID's word as text",
    places: [{ iss: ENTRA, email: 'a@fern.example', xms_edov: '1' }],
    email: 'a@fern.example',
  },
  { why: "Entra ID's no", places: [{ iss: ENTRA, email: 'a@fern.example', xms_edov: false }], email: undefined },
  {
    why: "Entra ID's word from someone else",
    places: [{ iss: 'https://login.microsoftonline.com.evil.example/', email: 'a@fern.example', xms_edov: true }],
    email: undefined,
  },
])('$why', ({ places, email }) => {
  expect(verifiedEmail(places)).toBe(email)
})

it.each([
  { why: 'a list', claims: { groups: ['a', 'b'] }, claim: 'groups', groups: ['a', 'b'] },
  { why: 'one name', claims: { groups: 'a' }, claim: 'groups', groups: ['a'] },
  { why: 'along the dots', claims: { realm_access: { roles: ['a'] } }, claim: 'realm_access.roles', groups: ['a'] },
  {
    why: 'a name with dots',
    claims: { 'https://fern.example/roles': ['a'] },
    claim: 'https://fern.example/roles',
    groups: ['a'],
  },
  { why: 'nothing of it', claims: {}, claim: 'groups', groups: undefined },
  { why: 'what every object has', claims: {}, claim: 'constructor.name', groups: undefined },
  { why: 'entries that are no names', claims: { groups: [1, null, 'a'] }, claim: 'groups', groups: ['a'] },
])('groups: $why', ({ claims, claim, groups }) => {
  expect(groupsOf([claims], claim)).toEqual(groups)
})

it('the highest role of the groups is taken, whatever their order', () => {
  const roles = { staff: '4', payroll: '2', leads: '3' } as const
  expect(roleOfGroups(['staff', 'leads'], roles)).toBe('3')
  expect(roleOfGroups(['payroll', 'staff', 'leads'], roles)).toBe('2')
  expect(roleOfGroups(['visitors'], roles)).toBeUndefined()
  expect(roleOfGroups([], roles)).toBeUndefined()
})

it('no group makes a Superadmin', () => {
  expect(roleOfGroups(['owners'], { owners: '1' })).toBeUndefined()
})
