import type { UserRow, UserStatus } from '@timeloom/contract'
import { Button, Popover, Radio } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { nameOf } from '../../../ui/employee-picker/name-of.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import styles from './users.module.css'
import { useSaveUserStatus } from './users.queries.ts'

const STATUSES: readonly UserStatus[] = ['Active', 'Inactive']

export function statusWords(status: UserStatus): string {
  return status === 'Active' ? t('Active') : t('Inactive')
}

export function UserStatusTag({ status }: { status: UserStatus }) {
  return <StatusTag status={status === 'Active' ? 'active' : 'inactive'} />
}

/** The status with the list that changes it, for who may. @source spec 000 §2.8 */
export function UserStatusEditor({ user }: { user: UserRow }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setIsOpen}
      content={<StatusForm user={user} onDone={() => setIsOpen(false)} />}
    >
      <button
        type="button"
        className={styles.statusButton}
        aria-expanded={isOpen}
        aria-label={t('Status of {name}: {status}', { name: nameOf(user), status: statusWords(user.userStatus) })}
      >
        <UserStatusTag status={user.userStatus} />
        <ChevronDown size={13} aria-hidden="true" />
      </button>
    </Popover>
  )
}

function StatusForm({ user, onDone }: { user: UserRow; onDone: () => void }) {
  const [userStatus, setUserStatus] = useState<UserStatus>(user.userStatus)
  const id = useId()
  const save = useSaveUserStatus(onDone)
  return (
    <form
      className={styles.statusForm}
      aria-label={t('Status of {name}', { name: nameOf(user) })}
      // what happens in the popover is not meant for the row that it belongs to
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params: { id: user.id }, body: { userStatus } })
      }}
    >
      <b id={`${id}status`}>{t('Status')}</b>
      <Radio.Group
        aria-labelledby={`${id}status`}
        vertical
        value={userStatus}
        onChange={({ target }) => setUserStatus(target.value as UserStatus)}
        options={STATUSES.map((status) => ({ value: status, label: statusWords(status) }))}
      />
      {userStatus === 'Inactive' && user.userStatus === 'Active' && (
        <small>{t('The person is signed out and cannot sign in any more.')}</small>
      )}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('Apply')}
      </Button>
    </form>
  )
}
