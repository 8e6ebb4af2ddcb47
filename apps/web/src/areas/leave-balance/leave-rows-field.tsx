import { type LeaveType, listLeaveTypes } from '@timeloom/contract'
import { Button, Checkbox, Input, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useCall } from '../../lib/api/use-call.ts'
import { t } from '../../lib/words/words.ts'
import styles from './leave-balance.module.css'

/** Where the balance of a pay type is; without a pay type the row is not complete yet. */
export interface LeaveRow {
  payType: string | undefined
  paytypeColumn: string
  byDay: boolean
}

/** What a new row begins with. @source spec 002 §5 */
const NEW_ROW: LeaveRow = { payType: undefined, paytypeColumn: '1', byDay: false }

const NO_ROWS: readonly LeaveRow[] = []

interface LeaveRowsFieldProps {
  /** pay types already in rows: offered to them even if they are no longer leave */
  held: ReadonlySet<string>
  id?: string
  value?: readonly LeaveRow[]
  onChange?: (rows: LeaveRow[]) => void
}

/** A row for each pay type; one can be added while there is a pay type that no row has. @source spec 002 §5 */
export function LeaveRowsField({ held, id, value = NO_ROWS, onChange }: LeaveRowsFieldProps) {
  const { data: types = [], isPending } = useCall(listLeaveTypes, { query: {} })
  const offered = types.filter((type) => type.active || held.has(type.id))
  const used = new Set(value.map(({ payType }) => payType))
  const hasUnused = offered.filter((type) => type.active && !used.has(type.id)).length > rowsWithout(value)
  const put = (place: number, change: Partial<LeaveRow>) =>
    onChange?.(value.map((row, index) => (index === place ? { ...row, ...change } : row)))
  return (
    <div {...(id ? { id } : {})} className={styles.rows} role="group" aria-label={t('Pay types with a balance')}>
      {value.length === 0 && <p className={styles.none}>{t('No pay types with a balance in the file yet.')}</p>}
      {value.map((row, place) => (
        <div key={place} className={styles.row} role="group" aria-label={rowName(row, offered, place)}>
          <Select
            className={styles.type ?? ''}
            aria-label={t('Pay type')}
            placeholder={t('Select')}
            loading={isPending}
            {...(row.payType === undefined ? {} : { value: row.payType })}
            options={optionsFor(row, offered, used)}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(payType) => put(place, { payType })}
          />
          <Input
            className={styles.column ?? ''}
            aria-label={t('Column')}
            prefix={t('Column')}
            value={row.paytypeColumn}
            maxLength={40}
            onChange={({ target }) => put(place, { paytypeColumn: target.value.trim() })}
          />
          <Checkbox checked={row.byDay} onChange={({ target }) => put(place, { byDay: target.checked })}>
            {t('In days')}
          </Checkbox>
          <Button
            type="text"
            icon={<Trash2 size={15} aria-hidden="true" />}
            aria-label={t('Remove {name}', { name: rowName(row, offered, place) })}
            onClick={() => onChange?.(value.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <Button
        icon={<Plus size={15} aria-hidden="true" />}
        disabled={!hasUnused}
        onClick={() => onChange?.([...value, NEW_ROW])}
      >
        {t('Add a pay type')}
      </Button>
      {!hasUnused && !isPending && <span className={styles.none}>{t('Every leave pay type already has a row.')}</span>}
    </div>
  )
}

function rowsWithout(rows: readonly LeaveRow[]): number {
  return rows.filter(({ payType }) => payType === undefined).length
}

function rowName({ payType }: LeaveRow, types: readonly LeaveType[], place: number): string {
  return types.find(({ id }) => id === payType)?.name ?? t('Row {number}', { number: place + 1 })
}

/** One used by another row is shown but cannot be chosen. */
function optionsFor({ payType }: LeaveRow, types: readonly LeaveType[], used: ReadonlySet<string | undefined>) {
  return types.map(({ id, name, active }) => ({
    value: id,
    label: active ? name : `${name} ${t('(Inactive)')}`,
    disabled: id !== payType && (used.has(id) || !active),
  }))
}
