import { Modal, type ModalProps } from 'antd'
import { useState } from 'react'
import { mayClose, UnsavedPlace } from './unsaved.ts'

interface FormDialogProps extends Omit<ModalProps, 'onCancel'> {
  onCancel: () => void
  /** Where a button of the dialog asks by itself, with `mayClose`. */
  place?: object
}

/** A dialog with fields: Escape, the mask and the X ask before what was entered is lost. */
export function FormDialog({ onCancel, place: given, ...dialog }: FormDialogProps) {
  const [own] = useState(() => ({}))
  const place = given ?? own
  const close = async () => {
    if (await mayClose(place)) onCancel()
  }
  return (
    <UnsavedPlace value={place}>
      <Modal {...dialog} onCancel={() => void close()} />
    </UnsavedPlace>
  )
}
