import type { MadePasskey, ShownPasskey } from '@timeloom/contract'
import { codeOf, makePasskey, owedStep, setUpTotp } from '../../src/areas/two-step/testing/two-step.ts'
import { softAuthenticator } from '../soft-authenticator.ts'
import { newAccount, TEST_PASSWORD, testConfig, type TestApp } from '../test-app.ts'
import type { TestDatabase } from '../test-database.ts'

/** What calls of the second step send, each good once. */
export interface TwoStepRecords {
  /** Of a sign-in that owes its second step, with the code that meets it. */
  owed: { challenge: string; code: string }
  /** Of another such sign-in, to ask for a passkey with. */
  asking: { challenge: string }
  /** Answer to a passkey sign-in that was requested. */
  shown: ShownPasskey
  /** Of the Admin: a passkey just made, and an app being set up. */
  made: MadePasskey
  begun: { challenge: string; code: string }
}

/** The Admin gets an app and two passkeys; two people beside have a second step to show, and to lose. */
export async function addTwoStep(
  database: TestDatabase,
  server: TestApp,
  admin: { headers: { authorization: string }; companyId: string },
): Promise<{ records: TwoStepRecords; passkey: string[]; twoStepUser: string[] }> {
  const { headers, companyId } = admin
  const post = async (url: string, payload: object = {}) =>
    (await server.app.inject({ method: 'POST', url, headers, payload })).json()
  await setUpTotp(server, headers)
  for (const name of ['Laptop', 'Phone']) await makePasskey(server, headers, name)
  const begun = await post('/profile/two-step/totp', { password: TEST_PASSWORD })
  const made = softAuthenticator(testConfig.publicUrl).make(
    await post('/profile/passkeys/options', { password: TEST_PASSWORD }),
  )
  const add = async () => {
    const account = await newAccount(database, { roleId: '2', companyId })
    const bearer = await server.bearer({ ...account, companyId, roleId: '2', employeeId: null })
    return { ...account, ...(await setUpTotp(server, bearer)), ...(await makePasskey(server, bearer)) }
  }
  const signer = await add()
  const loser = await add()
  const { challenge } = await owedStep(server, signer.email)
  const asking = await owedStep(server, signer.email)
  const own = await server.app.inject({ url: '/profile/two-step', headers })
  return {
    records: {
      // The step of now is taken by the set-up; the next one is good as well.
      owed: { challenge, code: codeOf(server, signer.secret, 1) },
      asking: { challenge: asking.challenge },
      shown: signer.authenticator.show(await post('/account/passkey/options')),
      made,
      begun: { challenge: begun.challenge, code: codeOf(server, begun.secret) },
    },
    passkey: own.json().passkeys.map(({ id }: { id: string }) => id),
    twoStepUser: [loser.accountId],
  }
}
