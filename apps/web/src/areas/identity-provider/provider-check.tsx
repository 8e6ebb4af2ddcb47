import type { AnswerOf, checkIdentityProvider } from '@timeloom/contract'
import { Button } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { useCheckProvider } from './identity-provider.queries.ts'
import styles from './identity-provider.module.css'

type Found = NonNullable<AnswerOf<typeof checkIdentityProvider>['found']>

/** Asks the provider at the issuer as it is typed, saved or not, and says what it offers. */
export function ProviderCheck({ issuer }: { issuer: string }) {
  const { mutate, data, error, isPending, variables } = useCheckProvider()
  const asked = issuer.trim()
  const isOfThis = variables?.body?.issuer === asked
  return (
    <div className={styles.check}>
      <Button loading={isPending} disabled={asked === ''} onClick={() => mutate({ body: { issuer: asked } })}>
        {t('Check')}
      </Button>
      <div role="status" className={styles.result}>
        {isOfThis && data?.found && <FoundProvider found={data.found} />}
        {isOfThis && error !== null && (
          <p className={styles.bad}>
            <CircleAlert size={15} aria-hidden="true" />
            {reasonOf(error)}
          </p>
        )}
      </div>
    </div>
  )
}

function FoundProvider({ found }: { found: Found }) {
  const { authorizationEndpoint, hasPkce, hasUserInfo, claims } = found
  return (
    <>
      <p className={styles.good}>
        <CircleCheck size={15} aria-hidden="true" />
        {t('The provider is responding. People sign in at {host}.', { host: new URL(authorizationEndpoint).host })}
      </p>
      <ul className={styles.facts}>
        <li>
          {hasPkce
            ? t('It supports PKCE, which protects authorization codes.')
            : t('It does not mention PKCE; PKCE is used anyway.')}
        </li>
        <li>
          {hasUserInfo
            ? t('It can provide more details about a person.')
            : t('All its details about a person are in the ID token.')}
        </li>
        {claims.length > 0 && <li>{t('Claims it lists: {claims}', { claims: claims.join(', ') })}</li>}
      </ul>
      <p className={styles.help}>{t('The first sign-in shows whether the client ID and secret are right.')}</p>
    </>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.kind === 'refused') {
    const { reason } = error.answer as AnswerOf<typeof checkIdentityProvider>
    return reason ?? t('Failed to check the provider.')
  }
  return errorText(error, t('Failed to check the provider.'))
}
