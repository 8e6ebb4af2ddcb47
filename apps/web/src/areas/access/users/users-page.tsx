import { type RoleName, type UserRow, UserStatus } from '@timeloom/contract'
import { Button } from 'antd'
import { Eye, Pencil, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import { ServerListPage } from '../../../ui/kit/server-list/server-list-page.tsx'
import { nameOf } from '../../../ui/widgets/employee-picker/name-of.ts'
import { USUAL_FILTERS } from '../../../ui/widgets/people-search/people-filters.ts'
import { PeopleSearch } from '../../../ui/widgets/people-search/people-search.tsx'
import { PersonCard } from '../../../ui/widgets/person-card.tsx'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { useEmploymentChoices } from '../../../ui/widgets/person-form/use-employment-choices.ts'
import { isOutOfReach } from './is-out-of-reach.ts'
import { statusWords, UserStatusEditor, UserStatusTag } from './user-status-editor.tsx'
import { useUserFilters } from './users-filters.ts'
import styles from './users.module.css'
import { useUserSource } from './users.queries.ts'

/** The users of the company. @source spec 000 §2.8 */
export function UsersPage() {
  const { filters, change, isFiltered } = useUserFilters()
  const [canUpdate, mayCreate] = [useCan('user:update'), useCan('user:create')]
  const { roleName } = useUser()
  const navigate = useNavigate()
  const { nodes } = useEmploymentChoices()
  const columns = useCallback(() => userColumns(canUpdate, roleName), [canUpdate, roleName])
  return (
    <ServerListPage<UserRow>
      name="users"
      title={t('Users')}
      source={useUserSource(filters)}
      columns={columns}
      defaultSorting={{ column: 'lastName', order: 'asc' }}
      {...(canUpdate ? { onOpen: (user: UserRow) => void navigate(formOf(user)) } : {})}
      card={(user) => <UserCard user={user} canOpen={canUpdate} mayEdit={canUpdate && !isOutOfReach(user, roleName)} />}
      toolbar={<PeopleSearch filters={filters} statuses={statusOptions()} nodes={nodes} onApply={change} />}
      empty={{
        title: t('No data'),
        ...(isFiltered
          ? {
              detail: t('Nobody has this status in these departments.'),
              clear: () => change(USUAL_FILTERS),
              clearWords: t('Reset'),
            }
          : {}),
      }}
      actions={
        mayCreate && (
          <Button
            type="primary"
            icon={<Plus size={15} aria-hidden="true" />}
            onClick={() => void navigate('/user/create')}
          >
            {t('New')}
          </Button>
        )
      }
    />
  )
}

function statusOptions() {
  return UserStatus.options.map((status) => ({ value: status, label: statusWords(status) }))
}

function userColumns(canUpdate: boolean, ownRole: RoleName): TableColumn<UserRow>[] {
  const mayEdit = (user: UserRow) => canUpdate && !isOutOfReach(user, ownRole)
  return [
    {
      key: 'firstName',
      title: t('First Name'),
      width: 165,
      value: (user) => user.firstName,
      render: (user) => (
        <span className={styles.person}>
          <PersonMark name={nameOf(user)} avatarFileName={user.avatarFileName} size={22} />
          <b>{user.firstName}</b>
        </span>
      ),
    },
    {
      key: 'lastName',
      title: t('Last Name'),
      width: 145,
      value: (user) => user.lastName,
      render: (user) => <b>{user.lastName}</b>,
    },
    { key: 'email', title: t('Email'), width: 250, value: (user) => user.email },
    {
      key: 'userStatus',
      title: t('Status'),
      width: 112,
      value: (user) => user.userStatus,
      csv: (user) => statusWords(user.userStatus),
      render: (user) => (mayEdit(user) ? <UserStatusEditor user={user} /> : <UserStatusTag status={user.userStatus} />),
    },
    ...(canUpdate
      ? [
          {
            key: 'action',
            title: t('Action'),
            width: 88,
            isAtEdge: true,
            isSortable: false,
            render: (user: UserRow) => <FormLink user={user} mayEdit={mayEdit(user)} />,
          },
        ]
      : []),
  ]
}

function UserCard({ user, canOpen, mayEdit }: { user: UserRow; canOpen: boolean; mayEdit: boolean }) {
  return (
    <PersonCard name={nameOf(user)} avatarFileName={user.avatarFileName} about={user.email}>
      {mayEdit ? <UserStatusEditor user={user} /> : <UserStatusTag status={user.userStatus} />}
      {canOpen && <FormLink user={user} mayEdit={mayEdit} />}
    </PersonCard>
  )
}

function FormLink({ user, mayEdit }: { user: UserRow; mayEdit: boolean }) {
  const name = nameOf(user)
  const Icon = mayEdit ? Pencil : Eye
  return (
    <Link
      to={formOf(user)}
      className={styles.edit ?? ''}
      aria-label={mayEdit ? t('Edit {name}', { name }) : t('View {name}', { name })}
    >
      <Icon size={15} aria-hidden="true" />
      {mayEdit ? t('Edit') : t('View')}
    </Link>
  )
}

function formOf({ id }: UserRow): string {
  return `/user/update?${new URLSearchParams({ id }).toString()}`
}
