import { getOauthClient, type OauthClient, type Permission, SECRET_LENGTH } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/use-call.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { ScopeSelect } from '../../ui/widgets/scope-select.tsx'
import styles from './oauth.module.css'
import { useAddClient, useChangeClient } from './oauth.queries.ts'

interface Values {
  clientId: string
  clientSecret: string
  confirmSecret: string
  scopes: Permission[]
  isActive: boolean
}

/** The fields of a client; the client ID of one that is there stays. @source spec 002 §4, §5 OAuth client */
export function ClientForm({ client: began, onClose }: { client?: OauthClient; onClose: () => void }) {
  const add = useAddClient()
  const change = useChangeClient()
  const cache = useQueryClient()
  const reread = () =>
    cache.fetchQuery({ ...callQuery(getOauthClient, { query: { id: began?.id ?? '' } }), staleTime: 0 })
  const {
    record: client,
    fields,
    note,
    takeOver,
  } = useMeanwhile<OauthClient | undefined, Values>({ record: began, fields: fieldsOf, valuesOf: formOf, reread })
  const save = async (entered: Values, put: (values: Partial<Values>) => void) => {
    const { clientId, clientSecret, scopes, isActive } = entered
    try {
      if (client) {
        const { id, version } = client
        await change.mutateAsync({ body: { id, clientSecret, scopes, isActive, version } })
      } else await add.mutateAsync({ body: { clientId, clientSecret, scopes } })
    } catch (error) {
      return takeOver(error, entered, put)
    }
    onClose()
  }
  return (
    <DeclaredForm<Values>
      label={client ? t('Edit OAuth Client') : t('Add OAuth Client')}
      fields={fields}
      initialValues={formOf(began)}
      failure={t('Failed to save OAuth client.')}
      onCancel={onClose}
      onSave={save}
    >
      {() => (
        <>
          {client && <LastUse lastUsedAt={client.lastUsedAt} />}
          {note}
        </>
      )}
    </DeclaredForm>
  )
}

function formOf(client: OauthClient | undefined): Partial<Values> {
  return client
    ? { clientId: client.clientId, scopes: scopesOf(client), isActive: client.isActive }
    : { scopes: [], isActive: true }
}

function LastUse({ lastUsedAt }: Pick<OauthClient, 'lastUsedAt'>) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const used =
    lastUsedAt === null
      ? t('Not used yet')
      : t('Last used {used}', { used: formatMoment(lastUsedAt, formats, timeZoneId) })
  return <p className={styles.used}>{used}</p>
}

function fieldsOf(client: OauthClient | undefined): FormField<Values>[] {
  return [
    {
      name: 'clientId',
      label: t('Client ID'),
      kind: 'text',
      width: 'full',
      isRequired: true,
      isDisabled: client !== undefined,
      maxLength: 64,
    },
    {
      name: 'clientSecret',
      label: t('Client Secret'),
      kind: 'password',
      width: 'full',
      isRequired: client === undefined,
      maxLength: SECRET_LENGTH.most,
      check: (secret) =>
        typeof secret === 'string' && secret !== '' && secret.length < SECRET_LENGTH.least
          ? t('The secret needs at least {least} characters.', { least: SECRET_LENGTH.least })
          : undefined,
      ...(client ? { help: t('Leave it empty to keep the secret. A new secret ends the tokens of the old one.') } : {}),
    },
    {
      name: 'confirmSecret',
      label: t('Confirm Secret'),
      kind: 'password',
      width: 'full',
      isRequired: client === undefined,
      maxLength: SECRET_LENGTH.most,
      check: (again, { clientSecret }) =>
        (again ?? '') === (clientSecret ?? '') ? undefined : t('The two secrets that you entered do not match!'),
    },
    { name: 'scopes', label: t('Scope'), kind: 'custom', width: 'full', control: <ScopeSelect /> },
    {
      name: 'isActive',
      label: t('Active'),
      kind: 'switch',
      width: 'full',
      isShown: () => client !== undefined,
      help: t('An inactive client and its tokens stop working immediately.'),
    },
  ]
}

function scopesOf({ scopes }: OauthClient): Permission[] {
  return scopes.split(' ').filter((scope) => scope !== '') as Permission[]
}
