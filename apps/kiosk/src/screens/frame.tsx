import type { ReactNode } from 'react'
import { words } from '../words.ts'
import { Icon, Mark } from './icons.tsx'
import { Loom } from './loom.tsx'

interface FrameProps {
  siteName: string | null
  /** what stands beside the product's name */
  chips: ReactNode
  children: ReactNode
}

/** What stands around every screen. */
export function Frame({ siteName, chips, children }: FrameProps) {
  return (
    <>
      <Loom />
      <header className="top">
        <span className="logo">
          <Mark />
          {words.product}
        </span>
        {chips}
        {siteName !== null && (
          <p className="chip">
            <Icon name="pin" size={16} />
            {siteName}
          </p>
        )}
      </header>
      <main className="stage">{children}</main>
    </>
  )
}
