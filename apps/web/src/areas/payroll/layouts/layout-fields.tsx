import { LAYOUT_PLACEHOLDERS, LAYOUT_ROWS } from '@timeloom/contract'
import { Checkbox } from 'antd'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { ColumnsField } from './columns-field.tsx'
import { readValues, type LayoutValues } from './layout-values.ts'
import { rowsWords } from './layout.words.ts'

const TAB = '\t'

/** The fields of a layout in their sections. @param values as they are typed */
export function layoutFields(values: LayoutValues): FormField<LayoutValues>[] {
  const { issues } = readValues(values)
  const isWrong = (field: keyof LayoutValues) => issues.some((issue) => issue.field === field)
  const checked = (field: keyof LayoutValues, words: string) => ({
    check: (_: unknown, now: LayoutValues) =>
      readValues({ ...values, ...now }).issues.some((issue) => issue.field === field) ? words : undefined,
  })
  const wrongColumns = issues.flatMap(({ field, column }) =>
    field === 'columns' && column !== undefined ? [column] : [],
  )
  const paid =
    values.rows === 'wide' ? t('“A column per pay type” or “Code and units of each pay type”') : t('“Units to pay”')
  const placeholders = t('Placeholders: {list}', { list: LAYOUT_PLACEHOLDERS.map((name) => `{${name}}`).join(' ') })
  return [
    { kind: 'text', name: 'name', label: t('Name'), isRequired: true, maxLength: 100 },
    {
      kind: 'select',
      name: 'rows',
      label: t('Lines'),
      isRequired: true,
      options: LAYOUT_ROWS.map((value) => ({ value, label: rowsWords(value) })),
    },
    {
      kind: 'custom',
      name: 'columns',
      label: t('Columns'),
      section: t('Columns'),
      width: 'full',
      hasOwnLabel: true,
      control: <ColumnsField rows={values.rows} wrong={isWrong('columns') ? wrongColumns : []} />,
      ...checked(
        'columns',
        wrongColumns.length > 0
          ? t('The marked columns have nothing in lines of this kind, or a text that is too long.')
          : t('Include {paid} exactly once, and at most 60 columns.', { paid }),
      ),
    },
    {
      kind: 'select',
      name: 'payTypeCode',
      label: t('Code of a pay type'),
      section: t('What is in the file'),
      isRequired: true,
      options: [
        { value: 'exportCode', label: t('Export code, else its own code') },
        { value: 'code', label: t('Code') },
        { value: 'name', label: t('Name') },
      ],
    },
    {
      kind: 'custom',
      name: 'kinds',
      label: t('Pay types'),
      control: <KindsField />,
      ...checked('kinds', t('Choose at least one.')),
    },
    { kind: 'checkbox', name: 'omitsZeroUnits', label: t('Leave out zero units') },
    { kind: 'checkbox', name: 'onlyWithPayId', label: t('Only people with a Pay ID') },
    {
      kind: 'text',
      name: 'fileName',
      label: t('File name'),
      section: t('The file'),
      isRequired: true,
      maxLength: 120,
      width: 'full',
      help: t('Placeholders: {list}', { list: '{company} {companyName} {from} {to} {today}' }),
      ...checked('fileName', t('Enter a name with an extension; only these placeholders are known.')),
    },
    {
      kind: 'select',
      name: 'delimiter',
      label: t('Delimiter'),
      isRequired: true,
      options: [
        { value: ',', label: t('Comma') },
        { value: ';', label: t('Semicolon') },
        { value: TAB, label: t('Tab') },
        { value: '|', label: t('Vertical bar') },
      ],
    },
    {
      kind: 'select',
      name: 'quotes',
      label: t('Quotes'),
      isRequired: true,
      options: [
        { value: 'whenNeeded', label: t('Where needed') },
        { value: 'always', label: t('Always') },
        { value: 'never', label: t('Never') },
      ],
    },
    {
      kind: 'select',
      name: 'encoding',
      label: t('Encoding'),
      isRequired: true,
      options: [
        { value: 'utf8', label: 'UTF-8' },
        { value: 'utf8Bom', label: t('UTF-8 with BOM') },
        { value: 'windows1252', label: 'Windows-1252' },
      ],
    },
    {
      kind: 'select',
      name: 'newline',
      label: t('End of line'),
      isRequired: true,
      options: [
        { value: 'crlf', label: t('Windows (CRLF)') },
        { value: 'lf', label: t('Unix (LF)') },
      ],
    },
    {
      kind: 'checkbox',
      name: 'hasHeader',
      label: t('A header line'),
      width: 'full',
      ...checked('hasHeader', t('Without a header line the pay types could not be told apart.')),
    },
    {
      kind: 'textarea',
      name: 'preamble',
      label: t('Lines before the table'),
      help: placeholders,
      ...checked('preamble', t('At most 20 lines; only these placeholders are known.')),
    },
    {
      kind: 'textarea',
      name: 'trailer',
      label: t('Lines after the table'),
      help: placeholders,
      ...checked('trailer', t('At most 20 lines; only these placeholders are known.')),
    },
  ]
}

type Kind = LayoutValues['kinds'][number]

function KindsField({ value, onChange }: { value?: Kind[]; onChange?: (kinds: Kind[]) => void }) {
  return (
    <Checkbox.Group<Kind>
      aria-label={t('Pay types')}
      value={value ?? []}
      onChange={(kinds) => onChange?.(kinds)}
      options={[
        { value: 'worked', label: t('Worked time') },
        { value: 'leave', label: t('Leave') },
        { value: 'allowances', label: t('Allowances') },
      ]}
    />
  )
}
