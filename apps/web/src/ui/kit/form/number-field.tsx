import { InputNumber, type InputNumberProps } from 'antd'
import { decimalText } from './decimal-text.ts'

interface NumberFieldProps extends Omit<InputNumberProps, 'onChange' | 'parser'> {
  onChange?: (value: number | null) => void
}

/** A number; few forms have one, so it comes with the first of them. */
export function NumberField({ onChange, ...props }: NumberFieldProps) {
  return (
    <InputNumber
      {...props}
      parser={decimalText}
      onChange={(value) => onChange?.(value === null ? null : Number(value))}
    />
  )
}
