import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../../../../test/test-app.ts'
import { postForm } from '../../accounts/testing/signed-in.ts'

/** Begins a sign-in. @returns the address at the provider, and the browser's cookie */
export async function begin(server: TestApp, company: string): Promise<{ address: string; cookie: string }> {
  const begun = await postForm(server, '/account/oidc/begin', { company })
  const { message, redirectUrl } = begun.json<{ message: string; redirectUrl: string }>()
  if (message !== 'success') throw new Error(`The sign-in did not begin: ${begun.body}`)
  return { address: redirectUrl, cookie: cookieOf(begun) }
}

/** Signs in on the page of the provider as a browser does. @returns the address that the browser is sent back to */
export async function atProvider(address: string, form: Record<string, string>): Promise<string> {
  const jar = new Map<string, string>()
  const visit = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await fetch(url, { redirect: 'manual', headers, ...(body ? { method: 'POST', body } : {}) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const asked = await visit(address)
  const page = new URL(asked.headers.get('location') ?? '', address).href
  if (new URL(page).origin !== new URL(address).origin) return page
  let answer = await visit(page, new URLSearchParams(form))
  for (let steps = 0; steps < 5; steps++) {
    const next = answer.headers.get('location')
    if (next === null) break
    const target = new URL(next, address)
    if (target.origin !== new URL(address).origin) return target.href
    answer = await visit(target.href)
  }
  throw new Error(`The provider led nowhere: ${answer.status} ${await answer.text()}`)
}

/** Comes back from the provider in a browser with this cookie. @returns the parameters of the sign-in page */
export async function comeBack(server: TestApp, address: string, cookie: string): Promise<URLSearchParams> {
  const { pathname, search } = new URL(address)
  const answer = await server.app.inject({ url: pathname + search, headers: { cookie } })
  if (answer.statusCode !== 302) throw new Error(`The callback did not lead on: ${answer.body}`)
  const [page, parameters] = String(answer.headers.location).split('?')
  if (page !== '/#/login') throw new Error(`The callback led to ${page}`)
  return new URLSearchParams(parameters)
}

export function exchange(server: TestApp, code: string, cookie: string): Promise<LightMyRequestResponse> {
  return postForm(server, '/account/oidc/token', { code }, { headers: { cookie } })
}

/** The whole way. @returns the tokens, or the problem that the sign-in page shows */
export async function signInThrough(
  server: TestApp,
  { company, name }: { company: string; name: string },
): Promise<{ problem: string } | { headers: { authorization: string }; refreshToken: string }> {
  const { address, cookie } = await begin(server, company)
  const page = await comeBack(server, await atProvider(address, { name }), cookie)
  const problem = page.get('oidcProblem')
  if (problem !== null) return { problem }
  const { accessToken, refreshToken } = (await exchange(server, page.get('oidc') ?? '', cookie)).json<{
    accessToken: string
    refreshToken: string
  }>()
  return { headers: { authorization: `Bearer ${accessToken}` }, refreshToken }
}

export function cookieOf(answer: LightMyRequestResponse): string {
  const found = answer.cookies.find(({ name }) => name === 'timeloom_sign_in')
  if (!found) throw new Error('No cookie of a sign-in was set.')
  return `${found.name}=${found.value}`
}
