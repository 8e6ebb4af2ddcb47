import { MAX_EFF_UNITS, type NamedEntry } from '@timeloom/contract'
import { Button, Input, Select } from 'antd'
import { Trash2 } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { NumberField } from '../../kit/form/number-field.tsx'
import type { LineChange, missingIn, ShownLine } from './card-draft.ts'
import styles from './pay-card.module.css'
import { changeWords } from './pay-card.words.ts'

interface LineFieldsProps {
  line: ShownLine
  payTypes: readonly NamedEntry[]
  /** pay types that lines of the card have */
  used: ReadonlySet<string>
  missing: ReturnType<typeof missingIn>
  onChange: (changes: LineChange) => void
  onRemove: () => void
}

/** A line of the pay card as fields; what is calculated keeps its pay type, and cannot be deleted. */
export function LineFields({ line, payTypes, used, missing, onChange, onRemove }: LineFieldsProps) {
  const { detail, payTypeId, effUnits, notes } = line
  const isManual = !detail || detail.manualAdd
  const name = payTypes.find(({ id }) => id === payTypeId)?.name ?? detail?.payTypeName ?? t('the new line')
  const change = detail && changeWords(detail)
  const calculated = detail && !detail.manualAdd ? (detail.calculatedEffUnits ?? detail.effUnits).toFixed(2) : undefined
  return (
    <div role="row" className={styles.line}>
      <div role="cell" className={styles.type}>
        {isManual ? (
          <Select
            aria-label={t('Pay type')}
            placeholder={t('Pay type')}
            showSearch={{ optionFilterProp: 'label' }}
            status={missing === 'payType' ? 'error' : ''}
            {...(payTypeId === undefined ? {} : { value: payTypeId })}
            options={optionsOf(line, payTypes, used)}
            onChange={(id: string) => onChange({ payTypeId: id })}
          />
        ) : (
          <b>{detail.payTypeName}</b>
        )}
        {change !== undefined && <small className={styles.change}>{change}</small>}
        {detail && !detail.isExported && <small>{t('Not in the payroll file')}</small>}
        {missing !== undefined && (
          <small role="alert" className={styles.wrong}>
            {missing === 'payType' ? t('Choose a pay type.') : t('Enter the Eff Units.')}
          </small>
        )}
      </div>
      <div role="cell" className={styles.units}>
        <span className={styles.label} aria-hidden="true">
          {t('Units')}
        </span>
        {detail && !detail.manualAdd ? detail.units.toFixed(2) : '–'}
      </div>
      <div role="cell" className={styles.effUnits}>
        <span className={styles.label} aria-hidden="true">
          {t('Eff Units')}
        </span>
        <NumberField
          aria-label={t('Eff Units of {payType}', { payType: name })}
          controls={false}
          precision={2}
          min={-MAX_EFF_UNITS}
          max={MAX_EFF_UNITS}
          status={missing === 'effUnits' ? 'error' : ''}
          placeholder={calculated ?? '0.00'}
          value={effUnits}
          onChange={(value) => onChange({ effUnits: value })}
        />
        {calculated !== undefined && effUnits !== null && (
          <Button
            type="link"
            size="small"
            className={`${styles.back}`}
            aria-label={t('Use {units} for {payType}, as calculated', { units: calculated, payType: name })}
            onClick={() => onChange({ effUnits: null })}
          >
            {t('Use {units}', { units: calculated })}
          </Button>
        )}
      </div>
      <div role="cell" className={styles.notes}>
        <Input
          aria-label={t('Notes on {payType}', { payType: name })}
          placeholder={t('Notes')}
          maxLength={500}
          value={notes}
          onChange={({ target }) => onChange({ notes: target.value })}
        />
      </div>
      <div role="cell" className={styles.remove}>
        {isManual && (
          <Button
            type="text"
            danger
            icon={<Trash2 size={16} aria-hidden="true" />}
            aria-label={t('Delete {payType}', { payType: name })}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  )
}

/** Pay types that other lines have are there, and cannot be chosen. */
function optionsOf({ detail, payTypeId }: ShownLine, payTypes: readonly NamedEntry[], used: ReadonlySet<string>) {
  const own = detail && !payTypes.some(({ id }) => id === detail.payTypeId) ? [nameOfLine(detail)] : []
  return [...own, ...payTypes].map(({ id, name }) => ({
    value: id,
    label: name,
    disabled: used.has(id) && id !== payTypeId,
  }))
}

function nameOfLine({ payTypeId, payTypeName }: NonNullable<ShownLine['detail']>): NamedEntry {
  return { id: payTypeId, name: payTypeName }
}
