import type { PayGroupDetail } from '@timeloom/contract'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { only, type PayGroupField, type PayGroupSaid, type PayGroupValues } from './pay-group-values.ts'
import { useSavePayGroup } from './pay-groups.queries.ts'

interface Saving {
  said: PayGroupSaid
  changed: readonly PayGroupField[]
  /** null: every open day */
  effectiveFrom: string | null
  /** the next one is to be entered */
  isContinuing: boolean
}

/**
 * Saves the form: a new pay group completely, an existing one only where it differs. Refusals are shown on their field.
 */
export function usePayGroupSave({
  form,
  group,
  takeOver,
  onSaved,
}: {
  form: FormInstance<PayGroupValues>
  group: PayGroupDetail | undefined
  /** Takes over what someone else saved in the meantime; throws any other error. */
  takeOver: (error: unknown, said: PayGroupSaid) => Promise<void>
  onSaved: (isContinuing: boolean) => void
}) {
  const send = useSavePayGroup()
  const [saving, setSaving] = useState<'saving' | 'continuing' | null>(null)

  const showError = (field: string, words: string) => {
    form.setFields([{ name: field as never, errors: [words] }])
    form.scrollToField(field, { focus: true })
  }
  const explain = (error: unknown) => {
    const refused = error instanceof CallError ? error : undefined
    const [issue] = refused?.issues ?? []
    const words = refusalWords(refused)
    if (refused?.serverMessage === 'exist' && words) showError('name', words)
    else if (issue && issue.field in form.getFieldsValue()) showError(issue.field, issue.reason)
    else notify.error(words ?? errorText(error, t('Failed to save pay group.')))
  }
  const save = async ({ said, changed, effectiveFrom, isContinuing }: Saving) => {
    if (isContinuing) {
      try {
        await form.validateFields()
      } catch (refused) {
        const [first] = (refused as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? []
        if (first) form.scrollToField(first.name, { focus: true })
        return
      }
    }
    setSaving(isContinuing ? 'continuing' : 'saving')
    try {
      const known = group ? { id: group.id, version: group.version, ...(effectiveFrom ? { effectiveFrom } : {}) } : {}
      await send({ body: { ...(group ? only(said, changed) : said), ...known } })
      onSaved(isContinuing)
    } catch (error) {
      await takeOver(error, said).catch(explain)
    } finally {
      setSaving(null)
    }
  }
  return { save, isSaving: saving !== null, continues: saving === 'continuing' }
}

/** @source spec 002 §8 Pay group save; gaps.md section E */
function refusalWords(error: CallError | undefined): string | undefined {
  if (error?.kind !== 'refused') return undefined
  const { employeeName = '' } = (error.answer ?? {}) as { employeeName?: string }
  const words: Record<string, string> = {
    exist: t('Warning: Name has existed.'),
    payOnFinishDayConflicts: t(
      'Warning: {employee} has overnight shifts. It is not allowed to set pay on finish day.',
      { employee: employeeName },
    ),
    close: t('That reaches a closed pay period. Please choose a later date, or every open day.'),
  }
  return words[error.serverMessage ?? ''] ?? (error.serverMessage || undefined)
}
