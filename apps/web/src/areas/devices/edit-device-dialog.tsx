import type { Device } from '@timeloom/contract'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../ui/kit/form/unsaved.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { deviceFields, type DeviceValues, deviceValues } from './device-fields.ts'
import { failedSave, useRereadDevice, useSaveDevice, useSites } from './devices.queries.ts'

interface EditDeviceDialogProps {
  device: Device
  onClose: () => void
}

/** Renames a device, or says at which work site it is. */
export function EditDeviceDialog({ device: began, onClose }: EditDeviceDialogProps) {
  useFocusBack()
  const [place] = useState(() => ({}))
  const sites = useSites()
  const change = useSaveDevice()
  const reread = useRereadDevice()
  const {
    record: device,
    fields,
    note,
    takeOver,
  } = useMeanwhile<Device, DeviceValues>({
    record: began,
    fields: (now) => deviceFields(sites, now),
    valuesOf: deviceValues,
    reread: () => reread(began.id),
  })
  const save = async (typed: DeviceValues, put: (values: Partial<DeviceValues>) => void) => {
    const { id, version } = device
    try {
      await change.mutateAsync({ params: { id }, body: { name: typed.name, siteId: typed.siteId ?? '', version } })
    } catch (error) {
      return takeOver(error, typed, put)
    }
    onClose()
  }
  return (
    <FormDialog open width={520} title={t('Edit the device')} footer={null} place={place} onCancel={onClose}>
      <DeclaredForm<DeviceValues>
        label={t('Edit the device')}
        fields={fields}
        initialValues={deviceValues(began)}
        failure={failedSave()}
        onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
        onSave={save}
      >
        {() => note}
      </DeclaredForm>
    </FormDialog>
  )
}
