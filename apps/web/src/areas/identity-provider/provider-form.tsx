import type { IdentityProvider, RoleOfGroup } from '@timeloom/contract'
import { CallError } from '../../lib/api/call-error.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/form/declared-form.tsx'
import type { FormField } from '../../ui/form/form-field.types.ts'
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
  /** Somebody saved it meanwhile. */
  onStale: () => void
}

/** What is known of the provider. The secret goes in and never comes out. */
export function ProviderForm({ provider, onStale }: ProviderFormProps) {
  const saving = useSaveProvider()
  const save = async ({ emailDomains, groupRoles, ...values }: Values) => {
    const domains = emailDomains.split(/[\s,]+/).filter((domain) => domain !== '')
    const roles = groupRoles.filter(({ group }) => group.trim() !== '')
    const version = provider ? { version: provider.version } : {}
    try {
      await saving.mutateAsync({ body: { ...values, emailDomains: domains, groupRoles: roles, ...version } })
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'changed') throw error
      notify.warning(t('The provider was saved elsewhere meanwhile. Please look at it again.'))
      onStale()
    }
  }
  return (
    <DeclaredForm<Values>
      label={t('Sign-in provider')}
      fields={fieldsOf(provider)}
      initialValues={provider ? { ...provider, emailDomains: provider.emailDomains.join(', ') } : BEGIN}
      failure={t('Failed to save the sign-in provider.')}
      onSave={save}
    >
      {({ issuer = '' }) => <ProviderCheck issuer={issuer} />}
    </DeclaredForm>
  )
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
      help: t('The address that the provider calls itself, as its pages for developers show it.'),
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
      help: t('Separated by spaces; openid and email are needed.'),
    },
    {
      name: 'emailDomains',
      label: t('Email domains'),
      kind: 'text',
      maxLength: 2000,
      placeholder: 'company.com, company.co.nz',
      help: t('At the sign-in page, emails of these domains lead to the provider.'),
    },
    {
      name: 'groupClaim',
      section: t('Roles'),
      label: t('Group claim'),
      kind: 'text',
      maxLength: 100,
      placeholder: 'groups',
      help: t('The claim with the groups of a person. Left empty, roles are set here only.'),
    },
    {
      name: 'groupRoles',
      label: t('Role of each group'),
      kind: 'custom',
      width: 'full',
      control: <GroupRolesField />,
      help: t(
        'At each sign-in a person gets the highest role of their groups. Without any of these groups the role stays as it is.',
      ),
    },
  ]
}
