import type { Seal } from '../../platform/auth/seal.ts'
import type { StoredProvider } from './identity-provider.repository.ts'
import type { ProviderAccess } from './oidc-client.ts'

/** How the product is registered at the provider, with the secret decrypted. */
export function accessOf(
  seal: Seal,
  {
    companyId,
    issuer,
    clientId,
    sealedClientSecret,
  }: Pick<StoredProvider, 'companyId' | 'issuer' | 'clientId' | 'sealedClientSecret'>,
): ProviderAccess {
  return { issuer, clientId, clientSecret: seal.open(sealedClientSecret, sealContext(companyId)) }
}

export function sealedSecret(seal: Seal, companyId: string, clientSecret: string): Buffer {
  return seal.close(clientSecret, sealContext(companyId))
}

function sealContext(companyId: string): string {
  return `client secret of the identity provider of ${companyId}`
}
