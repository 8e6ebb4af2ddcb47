import {
  isSourceOf,
  LAYOUT_DATES,
  LAYOUT_SOURCES,
  LAYOUT_TIMES,
  mayBeCut,
  type LayoutColumn,
  type LayoutRows,
  type LayoutSource,
} from '@timeloom/contract'
import { Checkbox, Form, Input, Select } from 'antd'
import { NumberField } from '../../../ui/kit/form/number-field.tsx'
import { type ReactNode, useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import type { EditedColumn } from './layout-values.ts'
import { sourceWords } from './layout.words.ts'

interface ColumnFieldsProps {
  column: EditedColumn
  rows: LayoutRows
  onChange: (changed: Partial<LayoutColumn>) => void
}

/** How a column is written: only what matters for what stands in it. */
export function ColumnFields({ column, rows, onChange }: ColumnFieldsProps) {
  const { source } = column
  const sources = LAYOUT_SOURCES.filter((each) => isSourceOf(each, rows) || each === source)
  return (
    <>
      <Field label={t('Content')}>
        {(id) => (
          <Select<LayoutSource>
            id={id}
            value={source}
            listHeight={400}
            showSearch={{ optionFilterProp: 'label' }}
            status={isSourceOf(source, rows) ? '' : 'error'}
            options={sources.map((value) => ({ value, label: sourceWords(value) }))}
            onChange={(value) => onChange({ source: value })}
          />
        )}
      </Field>
      {!OF_TYPES.has(source) && (
        <Text label={t('Heading')} name="header" most={60} column={column} onChange={onChange} />
      )}
      {source === 'text' && <Text label={t('Text')} name="text" most={200} column={column} onChange={onChange} />}
      {source === 'payTypeUnits' && (
        <Text label={t('Code of the pay type')} name="text" most={200} column={column} onChange={onChange} />
      )}
      {source === 'payTypeCode' && <CodePart column={column} onChange={onChange} />}
      {DATES.has(source) && (
        <Choice label={t('Date')} name="date" options={LAYOUT_DATES} column={column} onChange={onChange} />
      )}
      {TIMES.has(source) && (
        <Choice label={t('Time')} name="time" options={LAYOUT_TIMES} column={column} onChange={onChange} />
      )}
      {UNITS.has(source) && <UnitsFields column={column} onChange={onChange} />}
      {TEXTS.has(source) && <TextFields column={column} onChange={onChange} />}
      <LengthFields column={column} onChange={onChange} />
    </>
  )
}

const DATES: ReadonlySet<LayoutSource> = new Set(['from', 'to', 'day', 'leaveDay'])
const TIMES: ReadonlySet<LayoutSource> = new Set(['shiftStart', 'shiftEnd'])
const UNITS: ReadonlySet<LayoutSource> = new Set([
  'units',
  'calculatedUnits',
  'payTypeUnits',
  'payTypes',
  'codesAndUnits',
])
/** Cells of all pay types that are paid. */
const OF_TYPES: ReadonlySet<LayoutSource> = new Set(['payTypes', 'codesAndUnits'])
const TEXTS: ReadonlySet<LayoutSource> = new Set([
  'payId',
  'clockId',
  'name',
  'firstName',
  'lastName',
  'costCentre',
  'positionPayCode',
  'positionRateCode',
  'payTypeCode',
  'payTypeName',
  'payTypeType',
  'jobCode',
  'jobName',
  'jobPayCode',
  'taskCode',
  'taskName',
  'taskPayCode',
  ...OF_TYPES,
])

type Part = Omit<ColumnFieldsProps, 'rows'>

function UnitsFields({ column, onChange }: Part) {
  return (
    <>
      <Field label={t('Hours')}>
        {(id) => (
          <Select
            id={id}
            value={column.hours}
            options={[
              { value: 'decimal', label: t('As a decimal, 7.50') },
              { value: 'HH:mm', label: t('As hours and minutes, 7:30') },
              { value: 'minutes', label: t('As minutes, 450') },
            ]}
            onChange={(hours) => onChange({ hours })}
          />
        )}
      </Field>
      {column.hours === 'decimal' && (
        <Field label={t('Decimals')}>
          {(id) => (
            <Select
              id={id}
              value={column.decimals}
              options={[2, 3, 4].map((value) => ({ value, label: String(value) }))}
              onChange={(decimals) => onChange({ decimals })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function CodePart({ column, onChange }: Part) {
  return (
    <Field label={t('Part of the code')} help={t('Of a code such as H/1 the first part is H, the second 1.')}>
      {(id) => (
        <NumberField
          id={id}
          min={1}
          max={5}
          precision={0}
          placeholder={t('All of it')}
          value={column.part || null}
          onChange={(part) => onChange({ part: part ?? 0 })}
        />
      )}
    </Field>
  )
}

function TextFields({ column, onChange }: Part) {
  const isOfTypes = OF_TYPES.has(column.source)
  return (
    <>
      {!isOfTypes && (
        <Field label={t('Letters')}>
          {(id) => (
            <Select
              id={id}
              value={column.letters}
              options={[
                { value: 'asTyped', label: t('As they are') },
                { value: 'upper', label: t('CAPITALS') },
                { value: 'lower', label: t('small letters') },
              ]}
              onChange={(letters) => onChange({ letters })}
            />
          )}
        </Field>
      )}
      <Text label={t('Must not contain')} name="notContaining" most={20} column={column} onChange={onChange} />
      <Text label={t('Must not begin with')} name="notBeginning" most={10} column={column} onChange={onChange} />
      <Form.Item label={null}>
        <Checkbox checked={column.isDigits} onChange={({ target }) => onChange({ isDigits: target.checked })}>
          {t('Digits only')}
        </Checkbox>
      </Form.Item>
      {!isOfTypes && (
        <Form.Item label={null}>
          <Checkbox checked={column.isRequired} onChange={({ target }) => onChange({ isRequired: target.checked })}>
            {t('Must not be empty')}
          </Checkbox>
        </Form.Item>
      )}
    </>
  )
}

function LengthFields({ column, onChange }: Part) {
  return (
    <>
      <Field
        label={t('Maximum length')}
        help={mayBeCut(column) ? t('Longer values are cut.') : t('Longer values are reported as a problem.')}
      >
        {(id) => (
          <NumberField
            id={id}
            min={1}
            max={250}
            precision={0}
            placeholder={t('Any length')}
            value={column.maxLength}
            suffix={t('characters')}
            onChange={(maxLength) => onChange({ maxLength })}
          />
        )}
      </Field>
      <Field label={t('Pad to')}>
        {(id) => (
          <NumberField
            id={id}
            min={1}
            max={60}
            precision={0}
            placeholder={t('No padding')}
            value={column.padTo || null}
            suffix={t('characters')}
            onChange={(padTo) => onChange({ padTo: padTo ?? 0 })}
          />
        )}
      </Field>
      {column.padTo > 0 && (
        <Field label={t('Pad with')}>
          {(id) => (
            <Select
              id={id}
              value={column.pad}
              options={[
                { value: 'zerosBefore', label: t('Zeros before') },
                { value: 'spacesBefore', label: t('Spaces before') },
                { value: 'spacesAfter', label: t('Spaces after') },
              ]}
              onChange={(pad) => onChange({ pad })}
            />
          )}
        </Field>
      )}
    </>
  )
}

interface TextProps extends Part {
  label: string
  name: 'header' | 'text' | 'notContaining' | 'notBeginning'
  most: number
}

function Text({ label, name, most, column, onChange }: TextProps) {
  return (
    <Field label={label}>
      {(id) => (
        <Input
          id={id}
          value={column[name]}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

interface ChoiceProps extends Part {
  label: string
  name: 'date' | 'time'
  options: readonly string[]
}

function Choice({ label, name, options, column, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(id) => (
        <Select<string>
          id={id}
          value={column[name]}
          options={options.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ [name]: value })}
        />
      )}
    </Field>
  )
}

/** A field of a column, which is no field of the form itself. */
function Field({ label, help, children }: { label: string; help?: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id} extra={help}>
      {children(id)}
    </Form.Item>
  )
}
