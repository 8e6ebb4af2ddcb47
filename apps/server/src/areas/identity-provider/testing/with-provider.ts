import { afterAll, beforeAll } from 'vitest'
import { startIdentityProvider, type IdentityProviderServer } from '../../../../test/identity-provider-server.ts'
import { testConfig, type TestApp } from '../../../../test/test-app.ts'
import { postForm } from '../../accounts/testing/signed-in.ts'

/** A real provider for a test file. Read it inside the tests. */
export function withProvider(): () => IdentityProviderServer {
  let provider: IdentityProviderServer | undefined
  beforeAll(async () => {
    provider = await startIdentityProvider(`${testConfig.publicUrl}/account/oidc/callback`)
  })
  afterAll(() => provider?.close())
  return () => {
    if (!provider) throw new Error('The provider is there once the tests run.')
    return provider
  }
}

/** What an Admin types of the provider. */
export function providerForm({ issuer, clientId, clientSecret }: IdentityProviderServer): Record<string, string> {
  return {
    name: 'Staff directory',
    issuer,
    clientId,
    clientSecret,
    scopes: 'openid email profile groups',
    groupClaim: 'groups',
    groupRoles: JSON.stringify([
      { group: 'payroll', role: 'Admin' },
      { group: 'leads', role: 'Supervisor' },
      { group: 'staff', role: 'Employee' },
    ]),
  }
}

/** Sets a company's provider. @throws when it is refused */
export async function setProvider(
  server: TestApp,
  admin: Record<string, string>,
  form: Record<string, string>,
): Promise<void> {
  const saved = await postForm(server, '/account/identity-provider', form, { headers: admin })
  if (saved.json().message !== 'success') throw new Error(`The provider was refused: ${saved.body}`)
}
