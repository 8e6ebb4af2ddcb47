import type { KioskUserType } from '@timeloom/contract'
import { useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { todayIn, wallTimeOf } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FieldErrors } from '../../ui/kit/form/form-field.types.ts'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../ui/kit/form/unsaved.ts'
import { expectFields, type ExpectValues } from './expect-fields.ts'
import { failedExpect, useExpectVisitor, useHosts, useSiteChoices } from './visitors.queries.ts'

/** Registers a visitor before they come. */
export function ExpectDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { timeZoneId } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const [place] = useState(() => ({}))
  const [today] = useState(() => todayIn(timeZoneId))
  const { sites } = useSiteChoices()
  const hosts = useHosts()
  const expect = useExpectVisitor()
  const save = async (values: ExpectValues): Promise<FieldErrors<ExpectValues> | void> => {
    const { sendMail = false, userType, time, ...entered } = values
    try {
      await expect.mutateAsync({
        body: { ...entered, userType: userType as KioskUserType, time: wallTimeOf(time), sendMail },
      })
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused' && error.serverMessage === 'past') {
        return { date: t('This day is over.') }
      }
      throw error
    }
    onClose()
    return undefined
  }
  return (
    <FormDialog open width={620} title={t('Expect a visitor')} footer={null} place={place} onCancel={onClose}>
      <DeclaredForm<ExpectValues>
        label={t('Expect a visitor')}
        fields={expectFields({ sites, hosts, today, dateFormat, timeFormat })}
        initialValues={{ userType: 'Visitor', date: today, sendMail: true }}
        failure={failedExpect()}
        saveLabel={t('Register')}
        onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
        onSave={save}
      />
    </FormDialog>
  )
}
