import { TEST_PASSWORD, type TestApp } from '../../../../test/test-app.ts'

/** Sign-ins over HTTP, from an address that the test names; each test has its own, for addresses are limited. */
export function signInsOn(server: TestApp, remoteAddress: () => string) {
  const post = (url: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(body).toString(),
      remoteAddress: remoteAddress(),
    })
  const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers })
  return {
    post,
    get,
    signIn: async (email: string) => {
      const answer = await post('/account/login', { email, password: TEST_PASSWORD, appType: 'Time' })
      const cookie = String(answer.headers['set-cookie'])
      const { accessToken, refreshToken } = answer.json<{ accessToken: string; refreshToken: string }>()
      return {
        accessToken,
        refreshToken,
        bearer: { authorization: `Bearer ${accessToken}` },
        cookie: { cookie: cookie.split(';')[0] ?? '' },
        setCookie: cookie,
      }
    },
    later: (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000)),
    refresh: (refreshToken: string) => post('/account/refresh-token', { refreshToken }),
    isSignedIn: async (headers: Record<string, string>) =>
      (await get('/profile/permissions', headers)).statusCode === 200,
  }
}
