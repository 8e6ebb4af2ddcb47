import type { UserRow, UserStatus } from '@timeloom/contract'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { nameOf } from '../../../ui/widgets/employee-picker/name-of.ts'
import { PanelForm } from '../../../ui/kit/popover/panel-form.tsx'
import { StatusPopover } from '../../../ui/kit/popover/status-popover.tsx'
import { StatusRadios } from '../../../ui/kit/popover/status-radios.tsx'
import { StatusTag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { useSaveUserStatus } from './users.queries.ts'

const STATUSES: readonly UserStatus[] = ['Active', 'Inactive']

export function statusWords(status: UserStatus): string {
  return status === 'Active' ? t('Active') : t('Inactive')
}

export function UserStatusTag({ status }: { status: UserStatus }) {
  return <StatusTag status={status === 'Active' ? 'active' : 'inactive'} />
}

/** The status with the list that changes it, for people who may. @source spec 000 §2.8 */
export function UserStatusEditor({ user }: { user: UserRow }) {
  const { userStatus } = user
  return (
    <StatusPopover name={nameOf(user)} status={statusWords(userStatus)} tag={<UserStatusTag status={userStatus} />}>
      {(close) => <StatusForm user={user} onDone={close} />}
    </StatusPopover>
  )
}

function StatusForm({ user, onDone }: { user: UserRow; onDone: () => void }) {
  const [userStatus, setUserStatus] = useState<UserStatus>(user.userStatus)
  const save = useSaveUserStatus(onDone)
  return (
    <PanelForm
      label={t('Status of {name}', { name: nameOf(user) })}
      onApply={() => save.mutate({ params: { id: user.id }, body: { userStatus } })}
      isPending={save.isPending}
    >
      <StatusRadios
        value={userStatus}
        onChange={setUserStatus}
        options={STATUSES.map((status) => ({ value: status, label: statusWords(status) }))}
        isVertical
      />
      {userStatus === 'Inactive' && user.userStatus === 'Active' && (
        <small>{t('The person is signed out and can no longer sign in.')}</small>
      )}
    </PanelForm>
  )
}
