import { type UserRow, UserStatus } from '@timeloom/contract'
import { Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { ViewedTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/data-table.types.ts'
import { useAddressPlace } from '../../../ui/data-table/table-place.ts'
import { useSourceView } from '../../../ui/data-table/use-source-view.ts'
import { nameOf } from '../../../ui/employee-picker/name-of.ts'
import { PageFrame } from '../../../ui/page-frame/page-frame.tsx'
import { USUAL_FILTERS } from '../../../ui/people-search/people-filters.ts'
import { PeopleSearch } from '../../../ui/people-search/people-search.tsx'
import { PersonMark } from '../../../ui/person-mark.tsx'
import { useEmploymentChoices } from '../../../ui/person-form/use-employment-choices.ts'
import { statusWords, UserStatusEditor, UserStatusTag } from './user-status-editor.tsx'
import { useUserFilters } from './users-filters.ts'
import styles from './users.module.css'
import { useUserSource } from './users.queries.ts'

/** The users of the company. @source spec 000 §2.8 */
export function UsersPage() {
  const { filters, change, isFiltered } = useUserFilters()
  const [mayEdit, mayCreate] = [useCan('user:update'), useCan('user:create')]
  const navigate = useNavigate()
  const { nodes } = useEmploymentChoices()
  const source = useUserSource(filters)
  const columns = useMemo(() => userColumns(mayEdit), [mayEdit])
  const table = {
    name: 'users',
    label: t('Users'),
    csvName: 'users',
    columns,
    source,
    rowKey: (user: UserRow) => user.id,
    defaultSorting: { column: 'lastName', order: 'asc' as const },
    ...(mayEdit ? { onOpen: (user: UserRow) => void navigate(formOf(user)) } : {}),
    card: (user: UserRow) => <UserCard user={user} mayEdit={mayEdit} />,
    toolbar: <PeopleSearch filters={filters} statuses={statusOptions()} nodes={nodes} onApply={change} />,
    empty: {
      title: t('No data'),
      ...(isFiltered
        ? {
            detail: t('Nobody has this status in these departments.'),
            action: <Button onClick={() => change(USUAL_FILTERS)}>{t('Reset')}</Button>,
          }
        : {}),
    },
  }
  const view = useSourceView<UserRow>(table, useAddressPlace())

  return (
    <PageFrame
      title={t('Users')}
      isFilled
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
    >
      <ViewedTable table={table} view={view} />
    </PageFrame>
  )
}

function statusOptions() {
  return UserStatus.options.map((status) => ({ value: status, label: statusWords(status) }))
}

function userColumns(mayEdit: boolean): TableColumn<UserRow>[] {
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
      render: (user) => (mayEdit ? <UserStatusEditor user={user} /> : <UserStatusTag status={user.userStatus} />),
    },
    ...(mayEdit
      ? [
          {
            key: 'action',
            title: t('Action'),
            width: 88,
            isSortable: false,
            render: (user: UserRow) => <EditLink user={user} />,
          },
        ]
      : []),
  ]
}

function UserCard({ user, mayEdit }: { user: UserRow; mayEdit: boolean }) {
  return (
    <div className={styles.card}>
      <PersonMark name={nameOf(user)} avatarFileName={user.avatarFileName} size={44} />
      <div className={styles.cardWords}>
        <b>{nameOf(user)}</b>
        <small>{user.email}</small>
        <span className={styles.cardFoot}>
          {mayEdit ? <UserStatusEditor user={user} /> : <UserStatusTag status={user.userStatus} />}
          {mayEdit && <EditLink user={user} />}
        </span>
      </div>
    </div>
  )
}

function EditLink({ user }: { user: UserRow }) {
  return (
    <Link to={formOf(user)} className={styles.edit ?? ''} aria-label={t('Edit {name}', { name: nameOf(user) })}>
      <Pencil size={15} aria-hidden="true" />
      {t('Edit')}
    </Link>
  )
}

function formOf({ id }: UserRow): string {
  return `/user/update?${new URLSearchParams({ id }).toString()}`
}
