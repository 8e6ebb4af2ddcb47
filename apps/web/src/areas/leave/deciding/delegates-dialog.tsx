import type { LeaveDelegation } from '@timeloom/contract'
import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { formatDate } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../../ui/kit/feedback/use-focus-back.ts'
import { DateField } from '../../../ui/kit/date-range/date-field.tsx'
import { useCompanyToday } from '../../../ui/kit/date-range/use-company-today.ts'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { useDeciders, useDelegations, useEndDelegation, useSaveDelegation } from './deciding.queries.ts'
import { delegationStateWords } from './deciding.words.ts'
import styles from './deciding.module.css'

/** Who decides on leave in someone's place, and naming a delegate. */
export function DelegatesDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { data, error } = useDelegations()
  return (
    <FormDialog open width={560} title={t('Delegates')} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.form}>
        <p className={styles.note}>
          {t('A delegate approves and declines leave in your place on these dates, and nothing else.')}
        </p>
        {data ? (
          data.length === 0 ? (
            <p className={styles.empty}>{t('Nobody has a delegate.')}</p>
          ) : (
            <ul className={styles.delegations}>
              {data.map((delegation) => (
                <Delegation key={delegation.id} delegation={delegation} />
              ))}
            </ul>
          )
        ) : error ? (
          <p role="alert">{errorText(error)}</p>
        ) : (
          <Skeleton active paragraph={{ rows: 2 }} />
        )}
        <NewDelegation />
      </div>
    </FormDialog>
  )
}

function Delegation({ delegation }: { delegation: LeaveDelegation }) {
  const { of, delegate, fromDate, toDate, state, id } = delegation
  const formats = useUser()
  const { userId: ownId, roleName } = useUser()
  const { mutateAsync, isPending } = useEndDelegation()
  const mayEnd = state !== 'ended' && (of.id === ownId || isAdminRole(roleName))
  const names = t('{delegate} for {name}', { delegate: delegate.name, name: of.name })
  return (
    <li data-state={state} aria-label={names}>
      <span>
        <b>{names}</b>
        <small>
          {formatDate(fromDate, formats)} – {formatDate(toDate, formats)}, {delegationStateWords(state)}
        </small>
      </span>
      {mayEnd && (
        <Button
          loading={isPending}
          aria-label={t('End: {names}', { names })}
          onClick={() => void mutateAsync({ params: { id } }).catch(() => undefined)}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}

function NewDelegation() {
  const { userId: ownId, roleName, dateFormat } = useUser()
  const today = useCompanyToday()
  const people = useDeciders()
  const [userId, setUserId] = useState<string>(ownId)
  const [delegateId, setDelegateId] = useState<string | null>(null)
  const [fromDate, setFromDate] = useState<string | null>(today ?? null)
  const [toDate, setToDate] = useState<string | null>(null)
  const { mutateAsync, isPending } = useSaveDelegation()
  const options = (people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isWhole = delegateId !== null && fromDate !== null && toDate !== null
  const save = async () => {
    if (delegateId === null || fromDate === null || toDate === null) return
    const of = userId === ownId ? {} : { userId }
    const isDone = await mutateAsync({ body: { ...of, delegateId, fromDate, toDate } }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    setDelegateId(null)
    setToDate(null)
  }
  return (
    <>
      <div className={styles.two}>
        {isAdminRole(roleName) && (
          <div className={styles.field}>
            <label htmlFor="delegation-of">{t('In place of')}</label>
            <Select<string>
              id="delegation-of"
              showSearch={{ optionFilterProp: 'label' }}
              value={userId}
              onChange={setUserId}
              options={options}
            />
          </div>
        )}
        <div className={styles.field}>
          <label htmlFor="delegate">{t('Delegate')}</label>
          <Select<string>
            id="delegate"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('Who decides')}
            loading={people.isLoading}
            value={delegateId}
            onChange={setDelegateId}
            options={options.filter(({ value }) => value !== userId)}
          />
        </div>
      </div>
      <div className={styles.two}>
        <div className={styles.field}>
          <label htmlFor="delegation-from">{t('From')}</label>
          <DateField id="delegation-from" value={fromDate} onChange={setFromDate} dateFormat={dateFormat} />
        </div>
        <div className={styles.field}>
          <label htmlFor="delegation-to">{t('To')}</label>
          <DateField
            id="delegation-to"
            value={toDate}
            onChange={setToDate}
            dateFormat={dateFormat}
            {...(fromDate === null ? {} : { min: fromDate })}
          />
        </div>
      </div>
      <div className={styles.buttons}>
        <Button type="primary" disabled={!isWhole} loading={isPending} onClick={() => void save()}>
          {t('Name delegate')}
        </Button>
      </div>
    </>
  )
}

/** Administrators name delegates for others, and end any delegation. */
function isAdminRole(roleName: string): boolean {
  return roleName === 'Admin' || roleName === 'Superadmin'
}
