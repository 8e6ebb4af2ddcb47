import { PRESENT_KINDS, type Present } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import styles from './on-site.module.css'
import { kindWords } from './on-site.words.ts'
import { PlanTag } from './plan-tag.tsx'

/** Sorted by the server. */
export function onSiteColumns({ formats, timeZone, isNarrow }: ListLook): TableColumn<Present>[] {
  const moment = (at: string) => formatMoment(at, formats, timeZone)
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 220,
      minWidth: 150,
      isFixed: true,
      value: ({ name }) => name,
      render: ({ name, avatarFileName }) => (
        <span className={styles.person}>
          <PersonMark name={name} avatarFileName={avatarFileName} />
          <b>{name}</b>
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('Who'),
      width: 110,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ kind }) => kindWords(kind),
      choices: PRESENT_KINDS.map((kind) => ({ value: kind, words: kindWords(kind) })),
    },
    {
      key: 'siteName',
      title: t('Work site'),
      width: 150,
      minWidth: 90,
      value: ({ siteName }) => siteName,
    },
    {
      key: 'departmentName',
      title: t('Department'),
      width: 170,
      minWidth: 90,
      isHiddenByDefault: isNarrow,
      value: ({ departmentName }) => departmentName,
    },
    { key: 'since', title: t('Since'), width: 150, minWidth: 130, value: ({ since }) => moment(since) },
    {
      key: 'plan',
      title: t('Planned'),
      width: 210,
      minWidth: 140,
      isSortable: false,
      render: (present) => <PlanTag present={present} formats={formats} timeZone={timeZone} />,
    },
    {
      key: 'company',
      title: t('Company'),
      width: 140,
      isHiddenByDefault: isNarrow,
      value: ({ company }) => company,
    },
    {
      key: 'hostName',
      title: t('Host'),
      width: 130,
      isHiddenByDefault: isNarrow,
      value: ({ hostName }) => hostName,
    },
  ]
}
