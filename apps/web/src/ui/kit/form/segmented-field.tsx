import { Segmented } from 'antd'
import type { ComponentProps } from 'react'

/** A choice of few, all in view. */
export function SegmentedField(field: ComponentProps<typeof Segmented<string>>) {
  return <Segmented<string> {...field} block />
}
