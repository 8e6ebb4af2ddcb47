import type { PayGroupDetail } from '@timeloom/contract'
import { CallError } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import type { FieldErrors } from '../../../ui/kit/form/form-field.types.ts'
import { only, type PayGroupField, type PayGroupSaid, type PayGroupValues } from './pay-group-values.ts'
import { useSavePayGroup } from './pay-groups.queries.ts'

interface Saving {
  said: PayGroupSaid
  changed: readonly PayGroupField[]
  /** null: every open day */
  effectiveFrom: string | null
}

/**
 * Saves a pay group: a new one completely, an existing one only where it differs.
 *
 * @returns the words of a refused field
 * @throws CallError with the words of any other refusal, or as the call failed
 */
export function usePayGroupSave(group: PayGroupDetail | undefined) {
  const send = useSavePayGroup()
  return async ({ said, changed, effectiveFrom }: Saving): Promise<FieldErrors<PayGroupValues> | undefined> => {
    const known = group ? { id: group.id, version: group.version, ...(effectiveFrom ? { effectiveFrom } : {}) } : {}
    try {
      await send({ body: { ...(group ? only(said, changed) : said), ...known } })
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'refused') throw error
      if (error.serverMessage === 'exist') return { name: t('Warning: Name has existed.') }
      throw new CallError({ kind: 'invalid', serverMessage: refusalWords(error), cause: error })
    }
    return undefined
  }
}

/** @source spec 002 §8 Pay group save; gaps.md section E */
function refusalWords({ serverMessage = '', answer }: CallError): string | undefined {
  const { employeeName = '' } = (answer ?? {}) as { employeeName?: string }
  const words: Record<string, string> = {
    payOnFinishDayConflicts: t(
      'Warning: {employee} has overnight shifts. It is not allowed to set pay on finish day.',
      { employee: employeeName },
    ),
    close: t('This affects a closed pay period. Please choose a later date, or every open day.'),
  }
  return words[serverMessage] ?? (serverMessage || undefined)
}
