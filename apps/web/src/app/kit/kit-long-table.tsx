import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { DataTable } from '../../ui/kit/data-table/data-table.tsx'
import type { AskedRows, TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import { RowSwitch } from '../../ui/kit/row-switch.tsx'
import { SelectionBar } from '../../ui/kit/selection-bar.tsx'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

interface Entry {
  id: string
  place: number
  name: string
  isApproved: boolean
}

const COUNT = 6180
const NAMES = ['Aroha Tennick', 'Ines Calderro', 'Mele Fonuake', 'Oskar Lindvale', 'Hemi Waitora', 'Greta Holmquill']
const ENTRIES: Entry[] = Array.from({ length: COUNT }, (_, place) => ({
  id: `entry ${place + 1}`,
  place: place + 1,
  name: NAMES[place % NAMES.length] ?? '',
  isApproved: place % 3 === 0,
}))

const COLUMNS: TableColumn<Entry>[] = [
  { key: 'place', title: 'Entry', value: ({ place }) => place, align: 'right', width: 90 },
  {
    key: 'name',
    title: 'Employee',
    value: ({ name }) => name,
    render: ({ name }) => (
      <span className={styles.row}>
        <PersonMark name={name} size={22} />
        {name}
      </span>
    ),
    width: 220,
  },
  {
    key: 'approved',
    title: 'Approved',
    value: ({ isApproved }) => isApproved,
    render: ({ isApproved, place }) => (
      <RowSwitch
        checked={isApproved}
        disabled
        why="Only shown"
        aria-label={`Entry ${place} approved`}
        onChange={none}
      />
    ),
    width: 100,
  },
]

/** A list of 6,180 rows, loaded in stretches, with its position in the address. */
export function KitLongTable() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  const choose = (all: boolean) => {
    setIsAll(all)
    setKeys(new Set())
  }
  const count = isAll ? COUNT - keys.size : keys.size
  return (
    <KitSection title="Long table">
      <div className={styles.tableBox}>
        <DataTable
          name="kit.long"
          label="Long list"
          address="long."
          isUnpaged
          columns={COLUMNS}
          rowKey={({ id }) => id}
          source={SOURCE}
          onOpen={({ place }) => notify.info(`Entry ${place}`)}
          selection={{ keys, onChange: setKeys, isAll, onAll: choose, label: ({ place }) => `Select entry ${place}` }}
        />
      </div>
      {count > 0 && (
        <div className={styles.bar}>
          <SelectionBar count={count} onClear={() => choose(false)} summary="Of the whole list">
            <button type="button" data-primary onClick={() => notify.success(`${count} approved`)}>
              Approve {count}
            </button>
          </SelectionBar>
        </div>
      )}
    </KitSection>
  )
}

const none = () => undefined

const SOURCE = { key: ['kit', 'long'], searched: ['name'], read: readEntries }

async function readEntries({ first, limit, filter, sorting }: AskedRows) {
  // as long as a server takes, so that waiting rows can be seen
  await new Promise((resolve) => setTimeout(resolve, 120))
  const found = ENTRIES.filter(({ name, place }) => `${name} ${place}`.toLowerCase().includes(filter.toLowerCase()))
  const sign = sorting?.order === 'desc' ? -1 : 1
  const sorted = sorting
    ? found.toSorted((one, other) => sign * String(valueOf(one)).localeCompare(String(valueOf(other)), 'en', NUMERIC))
    : found
  return { rows: sorted.slice(first, first + limit), total: found.length }

  function valueOf(entry: Entry) {
    return COLUMNS.find(({ key }) => key === sorting?.column)?.value?.(entry)
  }
}

const NUMERIC = { numeric: true }
