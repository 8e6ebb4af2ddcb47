import { KIOSK_USER_TYPES, VISIT_STATES, type Visit } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { VisitActions } from './visit-actions.tsx'
import { VisitStateTag } from './visit-state-tag.tsx'
import styles from './visitors.module.css'
import { stateWords, userTypeWords, visitorName } from './visits.words.ts'

interface VisitRow {
  onOpen: (visit: Visit) => void
}

/** Sorted by the server, which knows names, companies, hosts, sites and times. */
export function visitColumns({ formats, timeZone, isNarrow, onOpen }: ListLook & VisitRow): TableColumn<Visit>[] {
  const moment = (at: string | null) => (at === null ? '' : formatMoment(at, formats, timeZone))
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 180,
      minWidth: 130,
      isFixed: true,
      value: visitorName,
      render: (visit) => <b className={visit.isErased ? styles.erased : undefined}>{visitorName(visit)}</b>,
    },
    { key: 'company', title: t('Company'), width: 150, minWidth: 90, value: ({ company }) => company },
    {
      key: 'userType',
      title: t('Type'),
      width: 110,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ userType }) => userTypeWords(userType),
      choices: KIOSK_USER_TYPES.map((type) => ({ value: type, words: userTypeWords(type) })),
    },
    { key: 'contactName', title: t('Host'), width: 140, minWidth: 90, value: ({ contactName }) => contactName },
    {
      key: 'siteName',
      title: t('Work site'),
      width: 130,
      minWidth: 80,
      isHiddenByDefault: isNarrow,
      value: ({ siteName }) => siteName,
    },
    {
      key: 'state',
      title: t('State'),
      width: 110,
      minWidth: 100,
      isFixed: true,
      isSortable: false,
      value: ({ state }) => stateWords(state),
      choices: VISIT_STATES.map((state) => ({ value: state, words: stateWords(state) })),
      render: ({ state }) => <VisitStateTag state={state} />,
    },
    {
      key: 'expectedAt',
      title: t('Expected'),
      width: 140,
      isHiddenByDefault: isNarrow,
      value: ({ expectedAt }) => expectedAt,
      csv: ({ expectedAt }) => moment(expectedAt),
      render: ({ expectedAt }) => moment(expectedAt),
    },
    {
      key: 'signInTime',
      title: t('Signed in'),
      width: 140,
      value: ({ signInTime }) => signInTime,
      csv: ({ signInTime }) => moment(signInTime),
      render: ({ signInTime, isTimeCorrected }) => (
        <span className={styles.two}>
          {moment(signInTime)}
          {isTimeCorrected && <small>{t('time corrected')}</small>}
        </span>
      ),
    },
    {
      key: 'signOutTime',
      title: t('Signed out'),
      width: 140,
      isHiddenByDefault: isNarrow,
      value: ({ signOutTime }) => signOutTime,
      csv: ({ signOutTime }) => moment(signOutTime),
      render: ({ signOutTime }) => moment(signOutTime),
    },
    {
      key: 'carRego',
      title: t('Car registration'),
      width: 120,
      isSortable: false,
      isHiddenByDefault: true,
      value: ({ carRego }) => carRego,
    },
    {
      key: 'action',
      title: t('Actions'),
      width: 130,
      minWidth: 120,
      isAtEdge: true,
      isSortable: false,
      render: (visit) => <VisitActions visit={visit} onOpen={onOpen} />,
    },
  ]
}
