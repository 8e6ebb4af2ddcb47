import {
  type BodyOf,
  type Customer,
  FEATURE_SWITCHES,
  type FeatureSwitch,
  getCustomer,
  INTEGRATION_TYPES,
  listCustomers,
  PAYROLL_OUTPUT_TYPES,
  updateCustomer,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { callKey, callQuery } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { useUser } from '../../lib/session/session.ts'
import { reloadFacts } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { markWithoutEffect } from '../../ui/widgets/mark-without-effect.ts'
import { type FormSection, SectionedForm } from '../../ui/kit/form/sectioned-form.tsx'
import { sectionsWith } from '../../ui/kit/form/sections-with.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { switchWords } from './customers.words.ts'

type Values = Pick<Customer, 'name' | 'licences' | 'appLicences' | 'payrollOutputType' | FeatureSwitch> & {
  thirdPartyType: string | undefined
  supportUrl: string
}

/** What the installation decides for a company. @source spec/settings.md sections 1 and 2 */
export function CustomerForm({ customer: began, onSaved }: { customer: Customer; onSaved: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { companyId } = useUser()
  const {
    record: customer,
    fields,
    note,
    takeOver,
  } = useMeanwhile<Customer, Values>({
    record: began,
    fields: () => sections().flatMap((section) => section.fields),
    valuesOf,
    besides: (before, now) => (before.status === now.status ? [] : [t('Status')]),
    reread: () => client.fetchQuery({ ...callQuery(getCustomer, { params: { id: began.id } }), staleTime: 0 }),
  })
  const save = async (values: Partial<Values>, { put }: { put: (values: Partial<Values>) => void }) => {
    const { thirdPartyType, supportUrl, ...rest } = values
    const body = { ...rest, id: customer.id, version: customer.version }
    const cleared = { thirdPartyType: thirdPartyType ?? '', supportUrl: supportUrl?.trim() ?? '' }
    try {
      await call(updateCustomer, { body: { ...body, ...cleared } as BodyOf<typeof updateCustomer>, as: 'json' })
    } catch (error) {
      return takeOver(error, values, put)
    }
    notify.success(t('The company is saved.'))
    await Promise.all([getCustomer, listCustomers].map((read) => client.invalidateQueries({ queryKey: callKey(read) })))
    // The menu and the screens follow the switches of the open company.
    if (companyId === customer.id) await reloadFacts()
    onSaved()
  }
  return (
    <SectionedForm<Values>
      label={t('Company')}
      sections={sectionsWith(sections(), fields)}
      initialValues={valuesOf(began)}
      note={note}
      onSave={save}
      failure={t('Failed to save the company.')}
      onCancel={() => void navigate('/customer/list')}
      isNew={false}
    />
  )
}

function valuesOf(customer: Customer): Values {
  const { name, licences, appLicences, payrollOutputType, thirdPartyType, supportUrl } = customer
  const switches = Object.fromEntries(FEATURE_SWITCHES.map((each) => [each, customer[each]]))
  return {
    name,
    licences,
    appLicences,
    payrollOutputType,
    thirdPartyType: thirdPartyType ?? undefined,
    supportUrl: supportUrl ?? '',
    ...(switches as Pick<Customer, FeatureSwitch>),
  }
}

function sections(): FormSection<Values>[] {
  const licences = { kind: 'number', isRequired: true, min: 0, max: 1_000_000, decimals: 0 } as const
  return [
    {
      key: 'company',
      title: t('Company'),
      fields: [
        { name: 'name', label: t('Company name'), kind: 'text', isRequired: true, maxLength: 120, width: 'full' },
        { name: 'licences', label: t('Licences'), help: t('Maximum number of active employees.'), ...licences },
        {
          name: 'appLicences',
          label: t('App licences'),
          help: t('Maximum number of them with the mobile app.'),
          ...licences,
        },
        {
          name: 'supportUrl',
          label: t('Support address'),
          kind: 'text',
          maxLength: 300,
          width: 'full',
          help: t('Where Support in the menu leads. If empty, the entry is hidden.'),
        },
      ],
    },
    {
      key: 'features',
      title: t('Features'),
      fields: markWithoutEffect(
        'settings',
        FEATURE_SWITCHES.map((name) => ({ name, label: switchWords(name), kind: 'checkbox' as const })),
      ),
    },
    {
      key: 'integration',
      title: t('Payroll and integration'),
      fields: [
        {
          name: 'thirdPartyType',
          label: t('Integration type'),
          kind: 'select',
          placeholder: t('None'),
          options: INTEGRATION_TYPES.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'payrollOutputType',
          label: t('Payroll output type'),
          kind: 'select',
          isRequired: true,
          options: PAYROLL_OUTPUT_TYPES.map(({ id, name }) => ({ value: id, label: name })),
        },
      ],
    },
  ]
}
