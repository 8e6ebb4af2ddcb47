import { MOST_DEVICES } from '@timeloom/contract'
import { useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../ui/kit/form/unsaved.ts'
import { DeviceCode } from './device-code.tsx'
import { deviceFields, type DeviceValues } from './device-fields.ts'
import { failedCode, type MadeCode, useMakeCode, useSites } from './devices.queries.ts'

/** Names a new device, and shows the code that sets it up until it has. */
export function AddDeviceDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const [place] = useState(() => ({}))
  const [values, setValues] = useState<Partial<DeviceValues>>({})
  const [made, setMade] = useState<MadeCode>()
  const sites = useSites()
  const make = useMakeCode()
  const save = async (entered: DeviceValues) => {
    try {
      setMade(await make(entered))
      setValues(entered)
    } catch (error) {
      throw inWords(error)
    }
  }
  return (
    <FormDialog open width={520} title={t('Add a device')} footer={null} place={place} onCancel={onClose}>
      {made ? (
        <DeviceCode key={made.code} made={made} onAgain={() => setMade(undefined)} onClose={onClose} />
      ) : (
        <DeclaredForm<DeviceValues>
          label={t('Add a device')}
          fields={deviceFields(sites)}
          initialValues={values}
          failure={failedCode()}
          saveLabel={t('Create a code')}
          onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
          onSave={save}
        />
      )}
    </FormDialog>
  )
}

function inWords(error: unknown): unknown {
  if (!(error instanceof CallError) || error.kind !== 'refused' || error.serverMessage !== 'tooMany') return error
  return new CallError({
    kind: 'invalid',
    serverMessage: t('The company has {most} devices, which is the most it can have. Revoke those no longer used.', {
      most: MOST_DEVICES,
    }),
    cause: error,
  })
}
