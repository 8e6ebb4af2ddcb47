import { expect, it } from 'vitest'
import { CLIENT_TOKEN_SECONDS, clientTokens, type ClientGrant } from './client-tokens.ts'
import { sessionTokens } from './session-tokens.ts'

const secretKey = 'a secret key of thirty-two characters'
const tokens = clientTokens(secretKey)
const at = new Date('2026-11-20T00:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const grant: ClientGrant = { id: 'client', secretNumber: 2, scopes: ['audit:visible', 'employee:update'] }

it('a token says for an hour what was granted', async () => {
  const token = await tokens.sign(grant, at)
  expect(await tokens.read(token, later(CLIENT_TOKEN_SECONDS - 1))).toEqual(grant)
  expect(await tokens.read(token, later(CLIENT_TOKEN_SECONDS))).toBeUndefined()
})

it('one without a scope has none', async () => {
  const none = { ...grant, scopes: [] }
  expect(await tokens.read(await tokens.sign(none, at), at)).toEqual(none)
})

it('it is no session’s, and a session’s is no client’s', async () => {
  const sessions = sessionTokens(secretKey)
  const token = await tokens.sign(grant, at)
  expect(await sessions.sessionIdOf(token, 'access', at)).toBeUndefined()
  expect(await sessions.sessionIdOf(token, 'cookie', at)).toBeUndefined()
  expect(await tokens.read(await sessions.access('client', at), at)).toBeUndefined()
})

it('one that is spoilt or of another installation is refused', async () => {
  const token = await tokens.sign(grant, at)
  const other = clientTokens('another secret key of thirty-two characters')
  expect(await tokens.read(`${token}x`, at)).toBeUndefined()
  expect(await other.read(token, at)).toBeUndefined()
  expect(await tokens.read('', at)).toBeUndefined()
})
