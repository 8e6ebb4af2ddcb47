import { type Customer, getCustomer, listCustomers, setCustomerStatus } from '@timeloom/contract'
import { Button } from 'antd'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { callKey } from '../../lib/api/use-call.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { appLicencesOf, lastActivityOf, licencesOf } from './customer-columns.tsx'
import { CustomerStatusTag } from './customer-status-tag.tsx'
import styles from './customers.module.css'

/** Whether the company may work, since when and why, what it uses, and who administers it. */
export function CustomerState({ customer }: { customer: Customer }) {
  const { timeZoneId: timeZone } = useSettings()
  const formats = useUser()
  const mayChange = useCan('customer:update')
  const [isAsking, setIsAsking] = useState(false)
  const { status, statusReason, statusChangedAt, regionName, admins } = customer
  return (
    <section className={styles.state} aria-label={t('Status')}>
      <dl className={styles.facts}>
        <dt>{t('Status')}</dt>
        <dd>
          <CustomerStatusTag status={status} />
          {statusChangedAt !== null && ` ${formatMoment(statusChangedAt, formats, timeZone)}: ${statusReason ?? ''}`}
        </dd>
        <dt>{t('Licences')}</dt>
        <dd>{licencesOf(customer)}</dd>
        <dt>{t('App licences')}</dt>
        <dd>{appLicencesOf(customer)}</dd>
        <dt>{t('Last activity')}</dt>
        <dd>{lastActivityOf(customer, { formats, timeZone })}</dd>
        <dt>{t('Time zone')}</dt>
        <dd>{customer.timeZoneId}</dd>
        <dt>{t('Region')}</dt>
        <dd>{regionName ?? t('None')}</dd>
        <dt>{t('Admins')}</dt>
        <dd>
          {admins.length === 0
            ? t('None')
            : admins.map(({ id, name, email, isActive }) => (
                <div key={id}>
                  {name}, {email}
                  {!isActive && ` (${t('Inactive')})`}
                </div>
              ))}
        </dd>
      </dl>
      {mayChange && (
        <Button danger={status === 'Active'} onClick={() => setIsAsking(true)}>
          {status === 'Active' ? t('Suspend…') : t('Reactivate…')}
        </Button>
      )}
      <StatusDialog customer={customer} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}

interface StatusDialogProps {
  customer: Customer
  isOpen: boolean
  onClose: () => void
}

/** Asks why before a company is suspended or reactivated. */
function StatusDialog({ customer, isOpen, onClose }: StatusDialogProps) {
  const client = useQueryClient()
  const isSuspending = customer.status === 'Active'
  const save = async ({ reason }: { reason: string }) => {
    const status = isSuspending ? 'Suspended' : 'Active'
    const { message } = await call(setCustomerStatus, { body: { id: customer.id, status, reason } })
    if (message === 'open') return { reason: t('You have this company open, or belong to it. Leave it first.') }
    notify.success(isSuspending ? t('The company is suspended.') : t('The company is active again.'))
    onClose()
    await Promise.all([getCustomer, listCustomers].map((read) => client.invalidateQueries({ queryKey: callKey(read) })))
    return undefined
  }
  return (
    <FormDialog
      open={isOpen}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      title={
        isSuspending
          ? t('Suspend {company}', { company: customer.name })
          : t('Reactivate {company}', { company: customer.name })
      }
    >
      {isSuspending && (
        <p className={styles.ask}>
          {t('Everyone at the company is signed out, and nobody can sign in. Nothing is deleted.')}
        </p>
      )}
      <DeclaredForm<{ reason: string }>
        label={t('Reason')}
        fields={[{ name: 'reason', label: t('Reason'), kind: 'textarea', isRequired: true, maxLength: 500 }]}
        initialValues={{}}
        onSave={save}
        onCancel={onClose}
        saveLabel={isSuspending ? t('Suspend') : t('Activate')}
        failure={t('Failed to change the status.')}
      />
    </FormDialog>
  )
}
