import { type BodyOf, type DayConversionType, identifiersOf, type PayType, type savePayType } from '@timeloom/contract'
import type { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { isAlike } from '../../ui/kit/form/is-alike.ts'
import { markWithoutEffect } from '../../ui/widgets/mark-without-effect.ts'
import { PayTypeDates } from './pay-type-dates.tsx'
import { type PayTypeKind, PayTypeKindField } from './pay-type-kind.tsx'

type Settings = Pick<
  ReturnType<typeof useSettings>,
  'allowLeaveTime' | 'payrollExportCodes' | 'payrollOutputType' | 'thirdPartyType'
>

/** What the form says; fields that it does not show are not there when it is saved. */
export interface PayTypeValues extends Pick<
  PayType,
  | 'code'
  | 'name'
  | 'exportCode'
  | 'active'
  | 'hideFromEmp'
  | 'shouldExport'
  | 'paidLeave'
  | 'allowNegativeLeave'
  | 'hideBalance'
  | 'confidential'
  | 'isOvertime'
  | 'convertToDay'
  | 'ctDay'
> {
  kind: PayTypeKind
  xeroGuid: string
  payRateFactor: number | undefined
  type: string | undefined
  ctDayType: DayConversionType
  percentage: number | undefined
  /** When a change applies from; null: on every open day. */
  effectiveFrom: string | null
}

type Fields = FormField<PayTypeValues>[]

type PayTypeBody = Omit<BodyOf<typeof savePayType>, 'id' | 'version'>

/** @param type undefined: a new one @source spec 002 §2.1, §3, §4, §5; spec/gaps.md B37 */
export function payTypeFields(type: PayType | undefined, settings: Settings): Fields {
  return markWithoutEffect('payType', [
    ...nameFields(type, settings),
    ...useFields(type === undefined),
    ...kindFields(type, settings),
    ...overtimeFields(),
    ...dayFields(),
    ...(type ? reachFields(type) : []),
  ])
}

function nameFields(type: PayType | undefined, settings: Settings): Fields {
  const isCloud = identifiersOf(settings).shown.includes('xeroGuid')
  const codes = settings.payrollExportCodes
  const offered = type && type.type !== '' && !codes.includes(type.type) ? [...codes, type.type] : codes
  const width = offered.length > 0 ? 'half' : 'full'
  return [
    { name: 'code', label: t('Code'), kind: 'text', isRequired: true, maxLength: 50, isDisabled: type !== undefined },
    { name: 'name', label: t('Name'), kind: 'text', isRequired: true, maxLength: 200 },
    isCloud
      ? { name: 'xeroGuid', label: t('Xero Guid'), kind: 'text', width, isDisabled: true }
      : { name: 'exportCode', label: t('Export Code'), kind: 'text', width, maxLength: 50 },
    {
      name: 'type',
      label: t('Type'),
      kind: 'select',
      options: offered.map((code) => ({ value: code, label: code })),
      help: t('For columns of payroll layouts.'),
      isShown: () => offered.length > 0,
    },
  ]
}

function useFields(isNew: boolean): Fields {
  return [
    { name: 'active', label: t('Active'), kind: 'checkbox', isDisabled: isNew },
    { name: 'hideFromEmp', label: t('Hide from employees'), kind: 'checkbox', isDisabled: isNew },
    { name: 'shouldExport', label: t('Export to payroll'), kind: 'checkbox', width: 'full' },
  ]
}

function kindFields(type: PayType | undefined, { allowLeaveTime }: Settings): Fields {
  const isDefault = type?.isDefault ?? false
  return [
    {
      name: 'kind',
      label: t('What it is'),
      kind: 'custom',
      width: 'full',
      control: <PayTypeKindField isDisabled={isDefault} />,
      ...(isDefault ? { help: t('Calculated time is paid by this pay type, so this cannot be changed.') } : {}),
    },
    { name: 'paidLeave', label: t('Paid leave'), kind: 'checkbox', width: 'full', isShown: isLeave },
    {
      name: 'allowNegativeLeave',
      label: t('Allow a negative balance'),
      kind: 'checkbox',
      isShown: (values) => allowLeaveTime && isLeave(values),
    },
    {
      name: 'hideBalance',
      label: t('Hide the balance'),
      kind: 'checkbox',
      isShown: (values) => allowLeaveTime && isLeave(values),
    },
    {
      name: 'confidential',
      label: t('Confidential'),
      kind: 'checkbox',
      width: 'full',
      isShown: isLeave,
      help: t('Others read only that it is leave. Leave approval steps say who reads its type, reason and files.'),
    },
  ]
}

function overtimeFields(): Fields {
  const words = t('Overtime factor should be a number and greater than 0.')
  return [
    { name: 'isOvertime', label: t('Overtime'), kind: 'checkbox', width: 'full' },
    {
      name: 'payRateFactor',
      label: t('Overtime factor'),
      kind: 'number',
      isRequired: true,
      requiredText: words,
      check: (factor) => (typeof factor === 'number' && factor <= 0 ? words : undefined),
      isShown: ({ isOvertime }) => isOvertime ?? false,
    },
  ]
}

/** Hours become days. The hours of a day are shown wherever there are days, and asked for where they make them. */
function dayFields(): Fields {
  const isDays = ({ convertToDay }: Partial<PayTypeValues>) => convertToDay ?? false
  const isBy = (way: DayConversionType) => (values: Partial<PayTypeValues>) =>
    isDays(values) && values.ctDayType === way
  const positive = (number: unknown) =>
    typeof number === 'number' && number <= 0 ? t('This should be greater than 0.') : undefined
  const hours = { name: 'ctDay', label: t('Hours per day'), kind: 'number', max: 24, decimals: 2 } as const
  return [
    { name: 'convertToDay', label: t('Convert to days'), section: t('Units'), kind: 'checkbox', width: 'full' },
    {
      name: 'ctDayType',
      label: t('Calculate days by'),
      kind: 'segmented',
      width: 'full',
      options: [
        { value: 'ctDay', label: t('Hours per day') },
        { value: 'byStandardHour', label: t('Standard hours') },
        { value: 'percentage', label: t('Percentage') },
      ],
      isShown: isDays,
    },
    {
      name: 'percentage',
      label: t('Percentage of the hours'),
      kind: 'number',
      unit: '%',
      max: 10_000,
      decimals: 2,
      isRequired: true,
      check: positive,
      isShown: isBy('percentage'),
    },
    { ...hours, isRequired: true, check: positive, isShown: isBy('ctDay') },
    { ...hours, isDisabled: true, isShown: (values) => isDays(values) && values.ctDayType !== 'ctDay' },
  ]
}

/** Pay-relevant fields apply from a date; names and visibility change at once. */
function reachFields({ laterFrom }: PayType): Fields {
  return [
    {
      name: 'effectiveFrom',
      label: t('Pay changes'),
      section: t('Effective from'),
      kind: 'custom',
      width: 'full',
      control: <PayTypeDates laterFrom={laterFrom} />,
      check: (date) => (date === '' ? t('This field is required.') : undefined),
    },
  ]
}

function isLeave({ kind }: Partial<PayTypeValues>): boolean {
  return kind?.leaveStatus ?? false
}

/** @param type of a new one what it begins with; undefined: not known yet */
export function payTypeValues(type: PayType | undefined): Partial<PayTypeValues> {
  if (!type) return {}
  const { isAllowance, leaveStatus, laterFrom: _, ...values } = type
  return {
    ...values,
    kind: { isAllowance, leaveStatus },
    xeroGuid: values.xeroGuid ?? '',
    payRateFactor: values.payRateFactor ?? undefined,
    percentage: values.percentage ?? undefined,
    type: values.type === '' ? undefined : values.type,
    effectiveFrom: null,
  }
}

/** What a save sends: what the form does not show stays as it is, and what people cannot change is not sent. */
export function payTypeBody({ kind, xeroGuid: _, effectiveFrom, ...values }: Partial<PayTypeValues>): PayTypeBody {
  return {
    ...values,
    ...kind,
    ...('type' in values ? { type: values.type ?? '' } : {}),
    ...(effectiveFrom ? { effectiveFrom } : {}),
  }
}

/**
 * What a save of a pay type that is there sends: what is different. On the date that it holds from the rest may be
 * another than it is today, as the form shows it, and stays so. What the form asks for only since something else was
 * changed, such as the factor of what is overtime now, goes with that.
 *
 * @source spec/decisions.md 24
 */
export function changedPayTypeBody(values: Partial<PayTypeValues>, type: PayType, settings: Settings): PayTypeBody {
  const before = payTypeValues(type)
  const fields = payTypeFields(type, settings)
  const asked = (of: Partial<PayTypeValues>) =>
    fields.filter(({ isShown, isDisabled }) => isDisabled !== true && (isShown?.(of) ?? true)).map(({ name }) => name)
  const [askedBefore, askedNow] = [asked(before), asked(values)]
  const names = Object.keys(values) as (keyof PayTypeValues)[]
  const said = names.filter(
    (name) => !isAlike(values[name], before[name]) || (askedNow.includes(name) && !askedBefore.includes(name)),
  )
  return payTypeBody(Object.fromEntries(said.map((name) => [name, values[name]])))
}
