import { describe, expect, it } from 'vitest'
import { companyWithProvider } from './testing/company-with-provider.ts'
import { atProvider, begin, comeBack, exchange } from './testing/through-provider.ts'
import { providerForm, setProvider } from './testing/with-provider.ts'

const { server, provider, start, own, newPerson } = companyWithProvider()

describe('attacks', () => {
  it('an answer to a sign-in another browser began is not accepted, and stays valid for that browser', async () => {
    const { name } = await newPerson()
    const [begun, stranger] = [await begin(server, own().code), await begin(server, own().code)]
    const back = await atProvider(begun.address, { name })
    expect((await comeBack(server, back, stranger.cookie)).get('oidcProblem')).toBe('expired')
    expect((await comeBack(server, back, '')).get('oidcProblem')).toBe('expired')
    expect((await comeBack(server, back, begun.cookie)).get('oidc')).toBeTruthy()
  })

  it('an answer is accepted once, and so is the page’s code, in the browser that began', async () => {
    const { name } = await newPerson()
    const { address, cookie } = await begin(server, own().code)
    const back = await atProvider(address, { name })
    const code = (await comeBack(server, back, cookie)).get('oidc') ?? ''
    expect((await comeBack(server, back, cookie)).get('oidcProblem')).toBe('expired')
    const stranger = await begin(server, own().code)
    expect((await exchange(server, code, stranger.cookie)).json()).toEqual({ message: 'expired' })
    expect((await exchange(server, code, '')).json()).toEqual({ message: 'expired' })
    expect((await exchange(server, code, cookie)).json()).toHaveProperty('accessToken')
    expect((await exchange(server, code, cookie)).json()).toEqual({ message: 'expired' })
  })

  it("the state is no code of the page, and the code of another person's sign-in is not taken", async () => {
    const [victim, attacker] = [await newPerson(), await newPerson()]
    const [first, second] = [await begin(server, own().code), await begin(server, own().code)]
    const state = new URL(first.address).searchParams.get('state') ?? ''
    expect((await exchange(server, state, first.cookie)).json()).toEqual({ message: 'expired' })
    const stolen = new URL(await atProvider(first.address, { name: victim.name }))
    const mine = new URL(await atProvider(second.address, { name: attacker.name }))
    mine.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    // Nonce and PKCE belong to the browser of the victim.
    expect((await comeBack(server, mine.href, second.cookie)).get('oidcProblem')).toBe('invalid')
  })

  it.each([
    { why: 'nonce', parameter: 'nonce' },
    { why: 'PKCE challenge', parameter: 'code_challenge' },
  ])('an answer to a request with another $why is not taken', async ({ parameter }) => {
    const { name } = await newPerson()
    const { address, cookie } = await begin(server, own().code)
    const tampered = new URL(address)
    tampered.searchParams.set(parameter, 'A'.repeat(43))
    const back = await atProvider(tampered.href, { name })
    expect((await comeBack(server, back, cookie)).get('oidcProblem')).toBe('invalid')
  })

  it('a sign-in lasts for a quarter of an hour at the provider, and for a minute at the page', async () => {
    const { name } = await newPerson()
    const { address, cookie } = await begin(server, own().code)
    const back = await atProvider(address, { name })
    server.clock.set(new Date(start + 15 * 60_000))
    expect((await comeBack(server, back, cookie)).get('oidcProblem')).toBe('expired')
    server.clock.set(new Date(start))
    const again = await begin(server, own().code)
    const code = (await comeBack(server, await atProvider(again.address, { name }), again.cookie)).get('oidc') ?? ''
    server.clock.set(new Date(start + 60_000))
    expect((await exchange(server, code, again.cookie)).json()).toEqual({ message: 'expired' })
  })

  it.each([
    { why: 'client ID', change: { clientId: 'another' } },
    { why: 'issuer', change: { issuer: 'http://127.0.0.1:9' } },
  ])('a provider whose $why changed in the meantime ends what began with the one before', async ({ change }) => {
    const { name } = await newPerson()
    const { address, cookie } = await begin(server, own().code)
    const back = await atProvider(address, { name })
    await setProvider(server, own().admin, { ...providerForm(provider()), ...change })
    expect((await comeBack(server, back, cookie)).get('oidcProblem')).toBe('expired')
  })

  it('an answer in the name of another issuer is not taken', async () => {
    const { name } = await newPerson()
    const { address, cookie } = await begin(server, own().code)
    const back = new URL(await atProvider(address, { name }))
    expect(back.searchParams.get('iss')).toBe(provider().issuer)
    back.searchParams.set('iss', 'https://elsewhere.example')
    expect((await comeBack(server, back.href, cookie)).get('oidcProblem')).toBe('invalid')
  })
})
