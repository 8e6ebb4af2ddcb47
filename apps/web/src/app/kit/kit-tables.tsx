import { Button } from 'antd'
import { useState } from 'react'
import { hours2 } from '../../lib/format/hours.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { DataTable } from '../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import { SelectionBar } from '../../ui/kit/selection-bar.tsx'
import { StatusTag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './kit.module.css'
import { KitSection, KitState } from './kit-section.tsx'

interface PaidRow {
  id: string
  name: string
  date: string
  paidMinutes: number
}

const NAMES = ['Aroha Tennick', 'Ines Calderro', 'Mele Fonuake', 'Oskar Lindvale', 'Hemi Waitora', 'Greta Holmquill']

const ROWS: PaidRow[] = Array.from({ length: 140 }, (_, place) => ({
  id: String(place),
  name: NAMES[place % NAMES.length] ?? '',
  date: `${String((place % 9) + 1).padStart(2, '0')}/11/2026`,
  paidMinutes: 480 - (place % 4) * 15,
}))

const COLUMNS: TableColumn<PaidRow>[] = [
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
    width: 200,
  },
  { key: 'date', title: 'Date', value: ({ date }) => date, width: 110 },
  {
    key: 'paid',
    title: 'Paid',
    value: ({ paidMinutes }) => paidMinutes,
    render: ({ paidMinutes }) => hours2(paidMinutes),
    align: 'right',
    width: 90,
  },
]

const SHARED = { columns: COLUMNS, rowKey: ({ id }: PaidRow) => id }

export function KitTables() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  return (
    <KitSection title="Table">
      <div className={styles.pairs}>
        <KitState name="Rows, one chosen, grouped">
          <div className={styles.tableBox}>
            <DataTable
              {...SHARED}
              name="kit.rows"
              label="Rows"
              rows={ROWS}
              selection={{ keys: chosen, onChange: setChosen, label: ({ name, date }) => `${name}, ${date}` }}
              groups={[
                {
                  key: 'look',
                  title: 'Needs a look',
                  tone: 'warning',
                  holds: ({ paidMinutes }) => paidMinutes < 450,
                  extra: () => <StatusTag status="missing" />,
                },
                { key: 'clean', title: 'Clean', tone: 'quiet', holds: () => true },
              ]}
            />
          </div>
        </KitState>
        <KitState name="Loading, after 150 ms">
          <div className={styles.tableBox}>
            <DataTable {...SHARED} name="kit.loading" label="Loading" rows={undefined} isLoading />
          </div>
        </KitState>
        <KitState name="Empty">
          <div className={styles.tableBox}>
            <DataTable
              {...SHARED}
              name="kit.empty"
              label="Empty"
              rows={[]}
              empty={{
                title: 'Nothing to approve',
                detail: 'All 140 entries from 5 – 6 Nov are done.',
                action: <Button size="small">Show all</Button>,
              }}
            />
          </div>
        </KitState>
        <KitState name="Error">
          <div className={styles.tableBox}>
            <DataTable
              {...SHARED}
              name="kit.error"
              label="Error"
              rows={undefined}
              error={new CallError({ kind: 'timeout' })}
              onRetry={() => undefined}
            />
          </div>
        </KitState>
      </div>
      <KitState name="Selection bar">
        <div className={styles.bar}>
          <SelectionBar count={3} onClear={() => undefined} summary="22.75 h · 1 will be left out">
            <button type="button" data-primary>
              Approve 2
            </button>
          </SelectionBar>
        </div>
      </KitState>
    </KitSection>
  )
}
