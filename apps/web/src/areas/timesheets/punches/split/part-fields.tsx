import { Button, Select } from 'antd'
import { X } from 'lucide-react'
import { useId } from 'react'
import { hours2 } from '../../../../lib/format/hours.ts'
import { t } from '../../../../lib/words/words.ts'
import { NumberField } from '../../../../ui/kit/form/number-field.tsx'
import { DepartmentSelect } from '../../../../ui/widgets/department-select/department-select.tsx'
import { WorkField } from '../../../../ui/widgets/job-task-picker/work-field.tsx'
import type { BookedChoices } from '../booked-fields.tsx'
import type { PartDraft, SplitBy } from './split-draft.ts'
import styles from './split-form.module.css'

interface PartFieldsProps {
  number: number
  part: PartDraft
  by: SplitBy
  /** what the part comes to */
  minutes: number
  choices: BookedChoices
  problem: string | undefined
  onChange: (change: Partial<PartDraft>) => void
  /** undefined: a split has two parts at least */
  onRemove: (() => void) | undefined
}

/** What a part of a split pair is booked to, and how much of the pair it is. */
export function PartFields({ number, part, by, minutes, choices, problem, onChange, onRemove }: PartFieldsProps) {
  const id = useId()
  const { settings, sites, positions, jobs } = choices
  const { isSiteCodeEnabled, isPositionCodeEnabled, isJobCodeEnabled } = settings
  const amount = by === 'share' ? t('Percent') : t('Minutes')
  return (
    <li className={styles.part}>
      <fieldset>
        <legend>{t('Part {number}', { number })}</legend>
        {isSiteCodeEnabled && (
          <div className={styles.field}>
            <label htmlFor={`${id}site`}>{t('Site')}</label>
            <Select<string>
              id={`${id}site`}
              allowClear
              placeholder={t('Select')}
              {...(part.workPlaceId === null ? {} : { value: part.workPlaceId })}
              options={sites}
              onChange={(workPlaceId) => onChange({ workPlaceId: workPlaceId ?? null })}
            />
          </div>
        )}
        {isPositionCodeEnabled && (
          <div className={styles.field}>
            <label htmlFor={`${id}position`}>{t('Position')}</label>
            <DepartmentSelect
              {...positions}
              id={`${id}position`}
              isClearable
              value={part.positionId}
              onChange={(positionId) => onChange({ positionId })}
            />
          </div>
        )}
        {isJobCodeEnabled && (
          <WorkField
            jobs={jobs}
            isJobRequired
            choosesLone={false}
            value={part.work}
            onChange={(work) => onChange({ work })}
          />
        )}
        <div className={styles.field}>
          <label htmlFor={`${id}amount`}>{amount}</label>
          <span className={styles.amount}>
            <NumberField
              id={`${id}amount`}
              min={0}
              max={by === 'share' ? 100 : 1440}
              precision={by === 'share' ? 2 : 0}
              controls={false}
              value={part.amount}
              onChange={(amount) => onChange({ amount })}
            />
            <span>{t('{hours} h', { hours: hours2(minutes) })}</span>
          </span>
        </div>
        {problem !== undefined && (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
      </fieldset>
      {onRemove && (
        <Button
          type="text"
          icon={<X size={16} aria-hidden="true" />}
          aria-label={t('Remove part {number}', { number })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
