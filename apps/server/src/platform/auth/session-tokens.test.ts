import { describe, expect, it } from 'vitest'
import { ACCESS_SECONDS, sessionTokens } from './session-tokens.ts'

const at = new Date('2026-03-20T00:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

describe('a token that was read before', () => {
  it('is over when its time is, as one that was not', async () => {
    const tokens = sessionTokens('a secret key of more than thirty-two characters')
    const token = await tokens.access('session', at)
    expect(await tokens.sessionIdOf(token, 'access', at)).toBe('session')
    expect(await tokens.sessionIdOf(token, 'access', later(ACCESS_SECONDS - 1))).toBe('session')
    expect(await tokens.sessionIdOf(token, 'access', later(ACCESS_SECONDS))).toBeUndefined()
  })

  it('is still of its kind only', async () => {
    const tokens = sessionTokens('a secret key of more than thirty-two characters')
    const token = await tokens.access('session', at)
    expect(await tokens.sessionIdOf(token, 'access', at)).toBe('session')
    expect(await tokens.sessionIdOf(token, 'cookie', at)).toBeUndefined()
  })

  it('does not let a spoilt one through', async () => {
    const tokens = sessionTokens('a secret key of more than thirty-two characters')
    const token = await tokens.access('session', at)
    await tokens.sessionIdOf(token, 'access', at)
    expect(await tokens.sessionIdOf(`${token}x`, 'access', at)).toBeUndefined()
    expect(
      await sessionTokens('another secret key of thirty-two characters').sessionIdOf(token, 'access', at),
    ).toBeUndefined()
  })
})
