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
        {t('The provider answers. People sign in at {host}.', { host: new URL(authorizationEndpoint).host })}
      </p>
      <ul className={styles.facts}>
        <li>{hasPkce ? t('It protects codes (PKCE).') : t('It does not mention PKCE; it is used all the same.')}</li>
        <li>{hasUserInfo ? t('It answers more about a person when asked.') : t('All it says is in the ID token.')}</li>
        {claims.length > 0 && <li>{t('Claims it names: {claims}', { claims: claims.join(', ') })}</li>}
      </ul>
      <p className={styles.help}>{t('Client ID and secret show whether they are right at the first sign-in.')}</p>
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
