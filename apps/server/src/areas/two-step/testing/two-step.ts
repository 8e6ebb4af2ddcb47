import { TOTP } from 'otpauth'
import { softAuthenticator, type SoftAuthenticator } from '../../../../test/soft-authenticator.ts'
import { TEST_PASSWORD, testConfig, type TestApp } from '../../../../test/test-app.ts'
import { postForm } from '../../accounts/testing/signed-in.ts'

type Headers = Record<string, string>

/** The code that an app with this secret shows. @param steps half minutes from now */
export function codeOf({ clock }: TestApp, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 })
}

/** Sets an authenticator app up with the password. The step of now is taken by it. @throws when it is refused */
export async function setUpTotp(
  server: TestApp,
  headers: Headers,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await postForm(server, '/profile/two-step/totp', { password: TEST_PASSWORD }, { headers })
  const { challenge, secret } = begun.json<{ challenge: string; secret: string }>()
  const confirm = { challenge, code: codeOf(server, secret ?? '') }
  const done = await postForm(server, '/profile/two-step/totp/confirm', confirm, { headers })
  if (done.statusCode !== 200) throw new Error(`The app was refused: ${begun.body} ${done.body}`)
  return { secret, recoveryCodes: done.json().recoveryCodes }
}

/** Makes a passkey with the password. @throws when it is refused */
export async function makePasskey(
  server: TestApp,
  headers: Headers,
  name = 'Laptop',
): Promise<{ authenticator: SoftAuthenticator; recoveryCodes: string[] }> {
  const authenticator = softAuthenticator(testConfig.publicUrl)
  const begun = await postForm(server, '/profile/passkeys/options', { password: TEST_PASSWORD }, { headers })
  const passkey = JSON.stringify(authenticator.make(begun.json()))
  const made = await postForm(server, '/profile/passkeys', { name, passkey }, { headers })
  if (made.statusCode !== 200) throw new Error(`The passkey was refused: ${begun.body} ${made.body}`)
  return { authenticator, recoveryCodes: made.json().recoveryCodes }
}

/** Signs in with the password as far as the second step. @returns the challenge and how it can be met */
export async function owedStep(server: TestApp, email: string): Promise<{ challenge: string; methods: string[] }> {
  const answer = await postForm(server, '/account/login', { email, password: TEST_PASSWORD })
  if (answer.json().twoStep === undefined) throw new Error(`No second step is asked for: ${answer.body}`)
  return answer.json().twoStep
}

/** Shows the second step. */
export function showStep(server: TestApp, body: Record<string, string>) {
  return postForm(server, '/account/two-step', body)
}
