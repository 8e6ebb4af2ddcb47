import type { CustomerRow } from '@timeloom/contract'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { CustomerStatusTag } from './customer-status-tag.tsx'
import styles from './customers.module.css'
import { statusWords } from './customers.words.ts'
import { LookInButton } from './look-in-button.tsx'

/** Sorted by the server, which knows name, code, status and last activity. */
export function customerColumns({ formats, timeZone, isNarrow }: ListLook): TableColumn<CustomerRow>[] {
  return [
    {
      key: 'name',
      title: t('Company'),
      width: 190,
      isFixed: true,
      value: ({ name }) => name,
      render: (customer) => (
        <Link to={addressOf(customer)}>
          <b>{customer.name}</b>
        </Link>
      ),
    },
    { key: 'code', title: t('Code'), width: 100, value: ({ code }) => code },
    {
      key: 'status',
      title: t('Status'),
      width: 110,
      value: ({ status }) => statusWords(status),
      render: ({ status }) => <CustomerStatusTag status={status} />,
    },
    {
      key: 'licencesUsed',
      title: t('Licences'),
      width: 100,
      align: 'right',
      isSortable: false,
      value: ({ licencesUsed }) => licencesUsed,
      csv: licencesOf,
      render: (customer) => <span className={toneOf(customer)}>{licencesOf(customer)}</span>,
    },
    {
      key: 'appLicencesUsed',
      title: t('App licences'),
      width: 120,
      align: 'right',
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ appLicencesUsed }) => appLicencesUsed,
      csv: appLicencesOf,
      render: appLicencesOf,
    },
    {
      key: 'lastActivityAt',
      title: t('Last activity'),
      width: 150,
      value: ({ lastActivityAt }) => lastActivityAt,
      csv: (customer) => lastActivityOf(customer, { formats, timeZone }),
      render: (customer) => lastActivityOf(customer, { formats, timeZone }),
    },
    {
      key: 'timeZoneId',
      title: t('Time zone'),
      width: 170,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ timeZoneId }) => timeZoneId,
    },
    {
      key: 'lookIn',
      title: t('Look in'),
      width: 110,
      isFixed: true,
      isSortable: false,
      render: (customer) => <LookInButton customer={customer} size="small" />,
    },
  ]
}

export function addressOf({ id }: Pick<CustomerRow, 'id'>): string {
  return `/customer/update?id=${id}`
}

export function licencesOf({ licencesUsed, licences }: CustomerRow): string {
  return t('{used} of {total}', { used: licencesUsed, total: licences })
}

export function appLicencesOf({ appLicencesUsed, appLicences }: CustomerRow): string {
  return t('{used} of {total}', { used: appLicencesUsed, total: appLicences })
}

export function lastActivityOf(
  { lastActivityAt }: CustomerRow,
  { formats, timeZone }: Omit<ListLook, 'isNarrow'>,
): string {
  return lastActivityAt === null ? t('Never') : formatMoment(lastActivityAt, formats, timeZone)
}

function toneOf({ licencesUsed, licences }: CustomerRow): string | undefined {
  return licencesUsed >= licences ? styles.full : undefined
}
