import { type BodyOf, createCustomer, OFFERED_REPEAT_MINUTES } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { errorText } from '../../lib/api/call-error.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import type { FieldErrors } from '../../ui/kit/form/form-field.types.ts'
import { SectionedForm } from '../../ui/kit/form/sectioned-form.tsx'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { newCustomerSections, type NewCustomerValues } from './new-customer-fields.tsx'
import { useChoices } from './customers.queries.ts'

/** A new company with its first Admin. @source spec/decisions.md 1 */
export function NewCustomerPage() {
  const navigate = useNavigate()
  const choices = useChoices()
  // each 'Save and continue to create' begins a form of its own
  const [round, setRound] = useState(0)
  const [createdId, setCreatedId] = useState<string>()
  const save = async (values: Partial<NewCustomerValues>, { continues }: { continues: boolean }) => {
    const { message, id } = await call(createCustomer, { body: bodyOf(values), as: 'json' })
    const errors = refusalOf(message)
    if (errors) return errors
    notify.success(t('The company is created, and {email} is invited.', { email: values.email ?? '' }))
    if (continues) setRound(round + 1)
    else setCreatedId(id)
    return undefined
  }
  if (createdId !== undefined) return <Navigate to={`/customer/update?id=${createdId}`} />
  return (
    <PageFrame title={t('New company')}>
      {choices.data ? (
        <SectionedForm<NewCustomerValues>
          key={round}
          label={t('New company')}
          sections={newCustomerSections(choices.data)}
          initialValues={FIRST}
          onSave={save}
          failure={t('Failed to create the company.')}
          onCancel={() => void navigate('/customer/list')}
          isNew
        />
      ) : choices.error ? (
        <div role="alert">
          <p>{errorText(choices.error)}</p>
          <Button onClick={() => void choices.refetch()}>{t('Try again')}</Button>
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </PageFrame>
  )
}

const FIRST: Partial<NewCustomerValues> = {
  repeatPunchMinutes: OFFERED_REPEAT_MINUTES,
  licences: 100,
  appLicences: 0,
  level1: 'Division',
  level2: 'Branch',
  level3: 'Department',
  level4: 'Position',
}

function bodyOf(values: Partial<NewCustomerValues>): BodyOf<typeof createCustomer> {
  const { level1, level2, level3, level4, countryId, regionId = countryId, ...rest } = values as NewCustomerValues
  return { ...rest, regionId, levels: [level1, level2, level3, level4] }
}

function refusalOf(message: string): FieldErrors<NewCustomerValues> | undefined {
  if (message === 'code extis') return { code: t('Another company has this code.') }
  if (message === 'userEmailExit') return { email: t('Someone already signs in with this email.') }
  return undefined
}
