import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { markWithoutEffect } from '../../ui/widgets/mark-without-effect.ts'
import { activeField } from '../../ui/widgets/setup-list/active.tsx'

/** What the job and task forms have in common. */
export interface CodeValues {
  code: string
  name: string
  active: boolean
  description: string
  punchCode: string
  payExportCode: string
  external: string
}

/** Characters that the call takes. */
const MOST = { code: 50, name: 200, description: 2000, punchCode: 50, payExportCode: 50 }

interface CodeRecord {
  code: string
  name: string
  active: boolean
  description: string
  punchCode: string | null
  payExportCode: string
}

/** @param external type and id of the record in the system it came from; absent for one that people made */
export function codeFields<Values extends CodeValues>(isNew: boolean, external: string): FormField<Values>[] {
  const fields: FormField<CodeValues>[] = [
    { name: 'code', label: t('Code'), kind: 'text', isRequired: true, maxLength: MOST.code },
    { name: 'name', label: t('Name'), kind: 'text', maxLength: MOST.name },
    { name: 'punchCode', label: t('Punch Code'), kind: 'text', maxLength: MOST.punchCode },
    {
      name: 'payExportCode',
      label: t('Pay Export Code'),
      kind: 'text',
      maxLength: MOST.payExportCode,
      help: t('For columns of payroll layouts.'),
    },
    { name: 'description', label: t('Description'), kind: 'textarea', width: 'full', maxLength: MOST.description },
    {
      name: 'external',
      label: t('In the other system'),
      kind: 'text',
      width: 'full',
      isDisabled: true,
      isShown: () => external !== '',
    },
    activeField(isNew),
  ]
  return markWithoutEffect<Values>('workCode', fields)
}

export function codeValues(record: CodeRecord | undefined, external: string): CodeValues {
  return {
    code: record?.code ?? '',
    name: record?.name ?? '',
    active: record?.active ?? true,
    description: record?.description ?? '',
    punchCode: record?.punchCode ?? '',
    payExportCode: record?.payExportCode ?? '',
    external,
  }
}

/** What a save sends of them; the other system's names stay as they are. */
export function codeBody({ external: _, ...values }: CodeValues) {
  return values
}

/** The name of an external record in its own system. */
export function externalName(type: string | null | undefined, id: string | null | undefined): string {
  return [type, id].filter(Boolean).join(' · ')
}

/** Job or task as people read it. @source spec 002 §3 */
export function codeName({ code, name }: { code: string; name: string }): string {
  return name === '' ? code : `${code} - ${name}`
}
