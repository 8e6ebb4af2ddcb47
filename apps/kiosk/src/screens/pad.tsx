import type { ReactNode } from 'react'
import { words } from '../words.ts'
import { Icon } from './icons.tsx'

interface PadProps {
  onDigit: (digit: string) => void
  onDelete: () => void
  /** a further key, in the free place at the end */
  children?: ReactNode
}

/** Keys for digits, 80 pixels high. */
export function Pad({ onDigit, onDelete, children }: PadProps) {
  const key = (digit: string) => (
    <button key={digit} type="button" className="key" onClick={() => onDigit(digit)}>
      {digit}
    </button>
  )
  return (
    <div className="pad">
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      <button type="button" className="key key-plain" aria-label={words.remove} onClick={onDelete}>
        <Icon name="delete" size={28} />
      </button>
      {key('0')}
      {children}
    </div>
  )
}
