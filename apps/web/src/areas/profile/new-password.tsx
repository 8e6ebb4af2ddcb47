import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { PasswordMeter } from '../../ui/widgets/password-meter/password-meter.tsx'

/** A new password as a control of a form, with how long it is. */
export function NewPassword(control: ComponentProps<typeof Input.Password>) {
  const { value } = control
  return (
    <>
      <Input.Password {...control} autoComplete="new-password" />
      <PasswordMeter password={typeof value === 'string' ? value : ''} />
    </>
  )
}
