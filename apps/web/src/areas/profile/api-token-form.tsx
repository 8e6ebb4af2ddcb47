import type { Permission } from '@timeloom/contract'
import { todayIn } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { ScopeSelect } from '../../ui/widgets/scope-select.tsx'
import { useCreateApiToken } from './api-tokens.queries.ts'
import styles from './profile.module.css'

interface Values {
  name: string
  scopes: Permission[]
  expiresOn?: string | null
}

/** Creates a token with some of the user's own permissions. */
export function ApiTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  const today = todayIn(timeZoneId)
  const create = useCreateApiToken()
  return (
    <section className={styles.card} aria-labelledby="new-api-token">
      <header className={styles.cardHead}>
        <div>
          <h2 id="new-api-token">{t('New API token')}</h2>
          <p>
            {t(
              'A program with this token can do what its scopes allow on your behalf, as long as you may do it yourself.',
            )}
          </p>
        </div>
      </header>
      <DeclaredForm<Values>
        label={t('New API token')}
        fields={[
          { name: 'name', label: t('Name'), kind: 'text', isRequired: true, maxLength: 80 },
          {
            name: 'expiresOn',
            label: t('Last day'),
            kind: 'date',
            dateFormat,
            min: today,
            today,
            help: t('If empty, it is valid until you end it.'),
          },
          {
            name: 'scopes',
            label: t('Scope'),
            kind: 'custom',
            width: 'full',
            isRequired: true,
            control: <ScopeSelect />,
          },
        ]}
        initialValues={{ scopes: [] }}
        failure={t('Failed to create the API token.')}
        saveLabel={t('Create token')}
        onSave={async ({ name, scopes, expiresOn }) => {
          const { token } = await create.mutateAsync({ body: { name, scopes, expiresOn: expiresOn ?? '' } })
          onMade(token)
        }}
      />
    </section>
  )
}
