import { Skeleton } from 'antd'
import { useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { CopyField } from './copy-field.tsx'
import { useIdentityProvider } from './identity-provider.queries.ts'
import styles from './identity-provider.module.css'
import { ProviderForm } from './provider-form.tsx'
import { UnlinkForm } from './unlink-form.tsx'

/** How the company's people sign in with its own directory: OpenID Connect. */
export function IdentityProviderPage() {
  // What was read before may be outdated: the form starts with the current values, and after a save with the saved
  // ones.
  const { data, error, isFetchedAfterMount } = useIdentityProvider()
  const [saves, setSaves] = useState(0)
  return (
    <PageFrame title={t('Sign-in provider')}>
      {data && isFetchedAfterMount ? (
        <div className={styles.page}>
          <p className={styles.about}>
            {t(
              'People sign in through your company’s directory, such as Entra ID, Google or Keycloak (OpenID Connect). A person needs a user here with the same email; signing in does not create one.',
            )}
          </p>
          <div className={styles.addresses}>
            <CopyField
              label={t('Redirect address')}
              value={data.redirectUrl}
              help={t('The provider asks for it when you register Timeloom there.')}
            />
            <CopyField
              label={t('Sign-in link')}
              value={data.loginUrl}
              help={t('For your people: it takes them straight to your provider.')}
            />
          </div>
          <ProviderForm key={saves} provider={data.provider} onSaved={() => setSaves((count) => count + 1)} />
          {data.provider && <UnlinkForm />}
        </div>
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </PageFrame>
  )
}
