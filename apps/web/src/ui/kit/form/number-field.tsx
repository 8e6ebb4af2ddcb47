import { InputNumber, type InputNumberProps } from 'antd'

/** A number; few forms have one, so it comes with the first of them. */
export function NumberField(props: InputNumberProps) {
  return <InputNumber {...props} />
}
