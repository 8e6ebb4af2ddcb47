import { type IdentityProvider, identityProvider, type RoleOfGroup } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/use-call.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { GroupRolesField } from './group-roles-field.tsx'
import { useSaveProvider } from './identity-provider.queries.ts'
import { ProviderCheck } from './provider-check.tsx'

interface Values {
  name: string
  isEnabled: boolean
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  emailDomains: string
  groupClaim: string
  groupRoles: RoleOfGroup[]
}

const BEGIN: Partial<Values> = {
  isEnabled: true,
  scopes: 'openid email profile',
  emailDomains: '',
  groupClaim: '',
  groupRoles: [],
}

interface ProviderFormProps {
  provider: IdentityProvider | null
  onSaved: () => void
}

/** The provider's settings. The secret can be entered but is never shown. */
export function ProviderForm({ provider: began, onSaved }: ProviderFormProps) {
  const saving = useSaveProvider()
  const client = useQueryClient()
  const {
    record: provider,
    fields,
    note,
    takeOver,
  } = useMeanwhile<IdentityProvider | null, Values>({
    record: began,
    fields: fieldsOf,
    valuesOf: formOf,
    reread: async () => (await client.fetchQuery({ ...callQuery(identityProvider, {}), staleTime: 0 })).provider,
  })
  const save = async (entered: Values, put: (values: Partial<Values>) => void) => {
    const { emailDomains, groupRoles, ...values } = entered
    const domains = emailDomains.split(/[\s,]+/).filter((domain) => domain !== '')
    const roles = groupRoles.filter(({ group }) => group.trim() !== '')
    const version = provider ? { version: provider.version } : {}
    try {
      await saving.mutateAsync({ body: { ...values, emailDomains: domains, groupRoles: roles, ...version } })
    } catch (error) {
      return takeOver(error, entered, put)
    }
    onSaved()
  }
  return (
    <DeclaredForm<Values>
      label={t('Sign-in provider')}
      fields={fields}
      initialValues={formOf(began)}
      failure={t('Failed to save the sign-in provider.')}
      onSave={save}
    >
      {({ issuer = '' }) => (
        <>
          <ProviderCheck issuer={issuer} />
          {note}
        </>
      )}
    </DeclaredForm>
  )
}

function formOf(provider: IdentityProvider | null): Partial<Values> {
  return provider ? { ...provider, emailDomains: provider.emailDomains.join(', ') } : BEGIN
}

function fieldsOf(provider: IdentityProvider | null): FormField<Values>[] {
  return [
    {
      name: 'name',
      section: t('Provider'),
      label: t('Name'),
      kind: 'text',
      isRequired: true,
      maxLength: 60,
      placeholder: t('Staff directory'),
    },
    { name: 'isEnabled', label: t('In use'), kind: 'switch' },
    {
      name: 'issuer',
      label: t('Issuer'),
      kind: 'text',
      width: 'full',
      isRequired: true,
      maxLength: 300,
      placeholder: 'https://sign-in.company.com',
      help: t('The provider’s own identifying address, as shown in its developer documentation.'),
    },
    { name: 'clientId', label: t('Client ID'), kind: 'text', isRequired: true, maxLength: 300 },
    {
      name: 'clientSecret',
      label: t('Client Secret'),
      kind: 'password',
      isRequired: provider === null,
      maxLength: 1000,
      ...(provider ? { help: t('Leave it empty to keep the secret. It is never shown again.') } : {}),
    },
    {
      name: 'scopes',
      label: t('Scopes'),
      kind: 'text',
      isRequired: true,
      maxLength: 300,
      help: t('Separated by spaces; openid and email are required.'),
    },
    {
      name: 'emailDomains',
      label: t('Email domains'),
      kind: 'text',
      maxLength: 2000,
      placeholder: 'company.com, company.co.nz',
      help: t('On the sign-in page, emails in these domains lead to the provider.'),
    },
    {
      name: 'groupClaim',
      section: t('Roles'),
      label: t('Group claim'),
      kind: 'text',
      maxLength: 100,
      placeholder: 'groups',
      help: t('The claim with a person’s groups. If empty, roles are set only here.'),
    },
    {
      name: 'groupRoles',
      label: t('Role of each group'),
      kind: 'custom',
      width: 'full',
      control: <GroupRolesField />,
      help: t(
        'At each sign-in, a person gets the highest role of their groups. Without any of these groups, their role does not change.',
      ),
    },
  ]
}
