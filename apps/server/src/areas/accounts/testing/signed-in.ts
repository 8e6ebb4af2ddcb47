import type { LightMyRequestResponse } from 'fastify'
import { TEST_PASSWORD, type TestApp } from '../../../../test/test-app.ts'

/** Posts a form as the web does. */
export async function postForm(
  { app }: TestApp,
  url: string,
  body: Record<string, string> = {},
  { headers = {}, remoteAddress = '10.0.0.1' }: { headers?: Record<string, string>; remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
    remoteAddress,
  })
}

/** Signs in and returns what the next calls must carry. @throws when the sign-in is refused */
export async function signedIn(server: TestApp, email: string, password: string = TEST_PASSWORD) {
  const answer = await postForm(server, '/account/login', { email, password, appType: 'Time' })
  if (answer.statusCode !== 200) throw new Error(`The sign-in was refused: ${answer.body}`)
  const tokens = answer.json<{ accessToken: string; refreshToken: string; allowLoginAsEmployee: boolean }>()
  return { ...tokens, headers: { authorization: `Bearer ${tokens.accessToken}` } }
}

/** Whether a session answers: 200 while it does, else why not. */
export async function statusOf({ app }: TestApp, headers: Record<string, string>): Promise<number> {
  return (await app.inject({ url: '/profile/permissions', headers })).statusCode
}
