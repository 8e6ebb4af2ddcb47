import { InputNumber, type InputNumberProps } from 'antd'
import { useState } from 'react'
import { decimalText } from './decimal-text.ts'

interface NumberFieldProps extends Omit<InputNumberProps, 'onChange' | 'onInput' | 'onPressEnter' | 'parser'> {
  onChange?: (value: number | null) => void
}

/** A number; few forms have one, so it comes with the first of them. What is no number leaves it as it was, and is not sent. */
export function NumberField({ onChange, onFocus, onBlur, status = '', ...props }: NumberFieldProps) {
  const [before, setBefore] = useState(props.value ?? null)
  const [isWrong, setIsWrong] = useState(false)
  const change = (value: string | number | null) => onChange?.(value === null ? null : Number(value))
  // What was typed before it was no number any more has been passed on.
  const putBack = () => {
    setIsWrong(false)
    change(before)
  }
  return (
    <InputNumber
      {...props}
      status={isWrong ? 'error' : status}
      parser={(typed = '') => decimalText(typed) ?? 'NaN'}
      onChange={change}
      onInput={(typed) => setIsWrong(decimalText(typed) === undefined)}
      onFocus={(event) => {
        setBefore(props.value ?? null)
        onFocus?.(event)
      }}
      onPressEnter={(event) => {
        if (!isWrong) return
        event.preventDefault()
        putBack()
      }}
      onBlur={(event) => {
        if (isWrong) putBack()
        onBlur?.(event)
      }}
    />
  )
}
