import type { Terminal } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { TerminalActions, type TerminalActs } from './terminal-actions.tsx'
import { TerminalStateTag } from './terminal-state-tag.tsx'
import { peopleWords, problemLabels, problemsOf, stateLabel, stateWords, TERMINAL_STATES } from './terminal-state.ts'
import styles from './terminals.module.css'

/** Sorted by the server, which knows name, serial number, work site, firmware and when a terminal was last seen. */
export function terminalColumns({
  formats,
  timeZone,
  isNarrow,
  ...acts
}: ListLook & TerminalActs): TableColumn<Terminal>[] {
  const moment = (at: string | null) => (at === null ? '' : formatMoment(at, formats, timeZone))
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 160,
      minWidth: 120,
      isFixed: true,
      value: ({ name }) => name,
      render: ({ name }) => <b>{name}</b>,
    },
    { key: 'serial', title: t('Serial number'), width: 150, minWidth: 110, value: ({ serial }) => serial },
    {
      key: 'site',
      title: t('Work site'),
      width: 130,
      minWidth: 90,
      isHiddenByDefault: isNarrow,
      value: ({ siteName }) => siteName,
    },
    {
      key: 'state',
      title: t('State'),
      width: 190,
      minWidth: 150,
      isFixed: true,
      isSortable: false,
      value: (terminal) => stateLabel(terminal),
      choices: TERMINAL_STATES.map((state) => ({ value: state, words: stateWords(state) })),
      render: (terminal) => <TerminalStateTag terminal={terminal} />,
    },
    {
      key: 'lastSeenAt',
      title: t('Last seen'),
      width: 140,
      isHiddenByDefault: true,
      value: ({ lastSeenAt }) => lastSeenAt,
      csv: ({ lastSeenAt }) => moment(lastSeenAt),
      render: ({ lastSeenAt }) => moment(lastSeenAt),
    },
    {
      key: 'problems',
      title: t('Problems'),
      width: 180,
      minWidth: 130,
      isSortable: false,
      value: (terminal) => problemsOf(terminal, moment).join('. '),
      render: (terminal) => <Problems labels={problemLabels(terminal)} />,
    },
    {
      key: 'people',
      title: t('People'),
      width: 150,
      minWidth: 90,
      isSortable: false,
      value: (terminal) => peopleWords(terminal),
    },
    {
      key: 'directions',
      title: t('In and Out'),
      width: 110,
      isSortable: false,
      isHiddenByDefault: true,
      value: ({ hasDirections }) => (hasDirections ? t('As chosen') : t('By turns')),
    },
    {
      key: 'firmware',
      title: t('Firmware'),
      width: 130,
      isHiddenByDefault: isNarrow,
      value: ({ firmware }) => firmware,
    },
    {
      key: 'timeZone',
      title: t('Time zone'),
      width: 130,
      isSortable: false,
      isHiddenByDefault: true,
      value: ({ timeZoneId }) => timeZoneId.replaceAll('_', ' '),
    },
    {
      key: 'addedAt',
      title: t('Added'),
      width: 140,
      isSortable: false,
      isHiddenByDefault: true,
      value: ({ addedAt }) => addedAt,
      csv: ({ addedAt }) => moment(addedAt),
      render: ({ addedAt, addedBy }) =>
        addedBy === null ? moment(addedAt) : t('{when} by {name}', { when: moment(addedAt), name: addedBy }),
    },
    {
      key: 'action',
      title: t('Actions'),
      width: 220,
      minWidth: 210,
      isAtEdge: true,
      isSortable: false,
      render: (terminal) => <TerminalActions terminal={terminal} {...acts} />,
    },
  ]
}

function Problems({ labels }: { labels: string[] }) {
  return (
    <span className={styles.problems}>
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </span>
  )
}
