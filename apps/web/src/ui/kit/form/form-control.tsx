import { Checkbox, ConfigProvider, Form, type FormInstance, Input, Select, Switch } from 'antd'
import { type ComponentProps, type ReactElement, Suspense } from 'react'
import { t } from '../../../lib/words/words.ts'
import { isUnread, notATime } from '../time-field/not-a-time.ts'
import { TimeField } from '../time-field/time-field.tsx'
import styles from './declared-form.module.css'
import type { FormField } from './form-field.types.ts'
import { lazyPart } from '../late/lazy-part.tsx'

const LazyDateField = lazyPart(() => import('../date-range/date-field.tsx').then((file) => file.DateField))

const LazyNumberField = lazyPart(() => import('./number-field.tsx').then((file) => file.NumberField))

const LazySegmentedField = lazyPart(() => import('./segmented-field.tsx').then((file) => file.SegmentedField))

/** Few forms have one. */
function SegmentedField(field: ComponentProps<typeof LazySegmentedField>) {
  return (
    <Suspense fallback={<Input disabled {...(field.id ? { id: field.id } : {})} />}>
      <LazySegmentedField {...field} />
    </Suspense>
  )
}

/** Few forms have a number. */
function NumberField(field: ComponentProps<typeof LazyNumberField>) {
  return (
    <Suspense fallback={<Input disabled {...(field.id ? { id: field.id } : {})} />}>
      <LazyNumberField {...field} />
    </Suspense>
  )
}

/** The calendar comes with the first form that has a date. */
function DateField(field: ComponentProps<typeof LazyDateField>) {
  return (
    <Suspense fallback={<Input disabled {...(field.id ? { id: field.id } : {})} />}>
      <LazyDateField {...field} />
    </Suspense>
  )
}

interface FormControlProps<Values> {
  field: FormField<Values>
  /** It has words of the server: leaving it does not check it, so that they stay until it is changed. */
  isRefused?: boolean
}

/** One declared field as an antd form item. */
export function FormControl<Values extends object>({ field, isRefused = false }: FormControlProps<Values>) {
  const isTick = field.kind === 'checkbox' || field.kind === 'switch'
  const { componentDisabled } = ConfigProvider.useConfig()
  const form = Form.useFormInstance()
  return (
    <Form.Item
      name={field.name as never}
      className={(field.width === 'full' || field.kind === 'textarea' ? styles.full : undefined) ?? ''}
      label={saysItsLabel(field) ? null : field.label}
      valuePropName={isTick ? 'checked' : 'value'}
      help={undefined}
      extra={helpOf(field)}
      required={field.isRequired ?? false}
      {...(isRefused ? { validateTrigger: false } : {})}
      rules={[
        ...(field.isRequired ? [requiredRule(field, form)] : []),
        ...(field.check ? [checkRule(field.check as Check)] : []),
      ]}
    >
      {control(field, (field.isDisabled ?? false) || componentDisabled)}
    </Form.Item>
  )
}

/** The line under a field. */
export function helpOf(field: { help?: string | undefined; isNotUsedYet?: boolean }): string | undefined {
  const { help, isNotUsedYet } = field
  return isNotUsedYet ? [help, t('Not used yet.')].filter(Boolean).join(' ') : help
}

function control<Values>(field: FormField<Values>, isDisabled: boolean): ReactElement {
  switch (field.kind) {
    case 'text':
      return <Input disabled={isDisabled} {...limits(field)} autoComplete="off" />
    case 'password':
      return <Input.Password disabled={isDisabled} {...limits(field)} autoComplete="new-password" />
    case 'textarea':
      return <Input.TextArea disabled={isDisabled} rows={5} {...limits(field)} />
    case 'number':
      return (
        <NumberField
          disabled={isDisabled}
          className={styles.number ?? ''}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
          {...(field.decimals === undefined ? {} : { precision: field.decimals })}
          suffix={field.unit}
        />
      )
    case 'checkbox':
      return <Checkbox disabled={isDisabled}>{field.label}</Checkbox>
    case 'switch':
      return <Switch disabled={isDisabled} />
    case 'select':
      return (
        <Select
          disabled={isDisabled}
          options={field.options}
          listHeight={400}
          placeholder={field.placeholder ?? t('Select')}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={field.isRequired !== true}
        />
      )
    case 'segmented':
      return <SegmentedField disabled={isDisabled} options={field.options} />
    case 'date':
      return (
        <DateField
          disabled={isDisabled}
          isClearable={field.isRequired !== true}
          {...(field.dateFormat ? { dateFormat: field.dateFormat } : {})}
          {...(field.min ? { min: field.min } : {})}
          {...(field.max ? { max: field.max } : {})}
          {...(field.today ? { today: field.today } : {})}
        />
      )
    case 'time':
      return (
        <TimeField
          disabled={isDisabled}
          {...(field.timeFormat ? { timeFormat: field.timeFormat } : {})}
          {...(field.prefixWord ? { prefixWord: field.prefixWord } : {})}
          {...(field.mayBeNextDay === undefined ? {} : { mayBeNextDay: field.mayBeNextDay })}
        />
      )
    case 'custom':
      return field.control
  }
}

function limits(field: { placeholder?: string; maxLength?: number }) {
  return {
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
    ...(field.maxLength ? { maxLength: field.maxLength } : {}),
  }
}

function saysItsLabel<Values>(field: FormField<Values>): boolean {
  return field.kind === 'checkbox' || (field.kind === 'custom' && field.hasOwnLabel === true)
}

function isText(field: { kind: string }): boolean {
  return field.kind === 'text' || field.kind === 'textarea' || field.kind === 'password'
}

/** A time that is not understood is no missing one. */
function requiredRule<Values>(field: FormField<Values>, { getFieldInstance }: FormInstance) {
  return () => ({
    required: true,
    message: isUnread(getFieldInstance(field.name)) ? notATime() : (field.requiredText ?? t('This field is required.')),
    ...(isText(field) ? { whitespace: true } : {}),
  })
}

type Check = (value: unknown, values: unknown) => string | undefined

function checkRule(check: Check) {
  return ({ getFieldsValue }: { getFieldsValue: () => unknown }) => ({
    validator: (_: unknown, value: unknown) => {
      const words = check(value, getFieldsValue())
      return words === undefined ? Promise.resolve() : Promise.reject(new Error(words))
    },
  })
}
